/*
 * Dependence: a question asked of two operations. Two that are independent commute in every state
 * in which both can be taken, and neither enables or disables the other.
 */
#include "explore.h"

enum family { MEMORY, LOCK, RWLOCK, SEMAPHORE, COND, BARRIER, THREAD, CANCEL };

static const uint8_t family_of[TDV_OP_KINDS] = {
    [TDV_OP_READ] = MEMORY,
    [TDV_OP_WRITE] = MEMORY,
    [TDV_OP_ACQUIRE] = LOCK,
    [TDV_OP_RELEASE] = LOCK,
    [TDV_OP_OBSERVE] = LOCK,
    [TDV_OP_PASS] = LOCK,
    [TDV_OP_INNER] = LOCK,
    [TDV_OP_CHANGE] = LOCK,
    [TDV_OP_READ_ACQUIRE] = RWLOCK,
    [TDV_OP_READ_RELEASE] = RWLOCK,
    [TDV_OP_WRITE_ACQUIRE] = RWLOCK,
    [TDV_OP_WRITE_RELEASE] = RWLOCK,
    [TDV_OP_RW_OBSERVE] = RWLOCK,
    [TDV_OP_RW_CHANGE] = RWLOCK,
    [TDV_OP_SEM_WAIT] = SEMAPHORE,
    [TDV_OP_SEM_POST] = SEMAPHORE,
    [TDV_OP_SEM_OBSERVE] = SEMAPHORE,
    [TDV_OP_SEM_CHANGE] = SEMAPHORE,
    [TDV_OP_WAIT] = COND,
    [TDV_OP_SIGNAL] = COND,
    [TDV_OP_WAKE] = COND,
    [TDV_OP_GIVE_UP] = COND,
    [TDV_OP_COND_CHANGE] = COND,
    [TDV_OP_ENTER] = BARRIER,
    [TDV_OP_LEAVE] = BARRIER,
    [TDV_OP_BARRIER_CHANGE] = BARRIER,
    [TDV_OP_CREATE] = THREAD,
    [TDV_OP_START] = THREAD,
    [TDV_OP_EXIT] = THREAD,
    [TDV_OP_JOIN] = THREAD,
    [TDV_OP_JOINING] = THREAD,
    [TDV_OP_DETACH] = THREAD,
    [TDV_OP_CANCEL] = CANCEL,
    [TDV_OP_CANCEL_POINT] = CANCEL,
};

#define BIT(kind) (1ul << (kind))

/* Per kind, the kinds of its family that it commutes with. */
static const uint64_t commutes[TDV_OP_KINDS] = {
    [TDV_OP_READ] = BIT(TDV_OP_READ),
    [TDV_OP_OBSERVE] = BIT(TDV_OP_OBSERVE) | BIT(TDV_OP_PASS) | BIT(TDV_OP_INNER),
    [TDV_OP_PASS] = BIT(TDV_OP_OBSERVE) | BIT(TDV_OP_PASS) | BIT(TDV_OP_INNER),
    [TDV_OP_INNER] = BIT(TDV_OP_OBSERVE) | BIT(TDV_OP_PASS) | BIT(TDV_OP_INNER),
    [TDV_OP_READ_ACQUIRE] = BIT(TDV_OP_READ_ACQUIRE) | BIT(TDV_OP_READ_RELEASE),
    [TDV_OP_READ_RELEASE] = BIT(TDV_OP_READ_ACQUIRE) | BIT(TDV_OP_READ_RELEASE),
    [TDV_OP_RW_OBSERVE] = BIT(TDV_OP_RW_OBSERVE),
    [TDV_OP_SEM_POST] = BIT(TDV_OP_SEM_POST),
    [TDV_OP_SEM_OBSERVE] = BIT(TDV_OP_SEM_OBSERVE),
    /* Who waits does not care who else does. Signals commute with each other as well, but which of
       them a thread then wakes by is an order that must be the same in equivalent runs. */
    [TDV_OP_WAIT] = BIT(TDV_OP_WAIT) | BIT(TDV_OP_WAKE) | BIT(TDV_OP_GIVE_UP),
    [TDV_OP_WAKE] = BIT(TDV_OP_WAIT),
    [TDV_OP_GIVE_UP] = BIT(TDV_OP_WAIT),
    [TDV_OP_LEAVE] = BIT(TDV_OP_LEAVE),
    [TDV_OP_CREATE] = BIT(TDV_OP_JOINING),
    [TDV_OP_START] = BIT(TDV_OP_JOIN) | BIT(TDV_OP_JOINING) | BIT(TDV_OP_DETACH),
    [TDV_OP_EXIT] = BIT(TDV_OP_JOINING) | BIT(TDV_OP_DETACH),
    [TDV_OP_JOIN] = BIT(TDV_OP_START),
    [TDV_OP_JOINING] = BIT(TDV_OP_CREATE) | BIT(TDV_OP_START) | BIT(TDV_OP_EXIT) |
                       BIT(TDV_OP_JOINING) | BIT(TDV_OP_DETACH),
    [TDV_OP_DETACH] = BIT(TDV_OP_START) | BIT(TDV_OP_EXIT) | BIT(TDV_OP_JOINING),
    [TDV_OP_CANCEL] = BIT(TDV_OP_CANCEL),
    [TDV_OP_CANCEL_POINT] = BIT(TDV_OP_CANCEL_POINT),
};

bool tdv_overlap(const struct tdv_op *one, const struct tdv_op *other) {
  return one->address < other->address + other->size && other->address < one->address + one->size;
}

bool tdv_dependent(const struct tdv_op *one, const struct tdv_op *other) {
  if (!tdv_overlap(one, other))
    return false;
  if (one->flags & other->flags & TDV_OP_STORE && one->address == other->address &&
      one->size == other->size)
    return (one->flags | other->flags) & TDV_OP_OBSERVED;
  if (family_of[one->kind] != family_of[other->kind])
    return true;
  return !(commutes[one->kind] & BIT(other->kind));
}

bool tdv_any_dependent(const struct tdv_op *some, uint32_t count, const struct tdv_op *others,
                       uint32_t other_count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < other_count; j++)
      if (tdv_dependent(&some[i], &others[j]))
        return true;
  return false;
}

bool tdv_is_total(const struct tdv_op *op) {
  bool unobserved = op->flags & TDV_OP_STORE && !(op->flags & TDV_OP_OBSERVED);
  return commutes[op->kind] == 0 && !unobserved;
}

bool tdv_may_wait(const struct tdv_op *op) {
  if (op->flags & TDV_OP_NO_WAIT)
    return false;
  switch (op->kind) {
  case TDV_OP_ACQUIRE:
  case TDV_OP_PASS:
  case TDV_OP_READ_ACQUIRE:
  case TDV_OP_WRITE_ACQUIRE:
  case TDV_OP_SEM_WAIT:
  case TDV_OP_WAKE:
  case TDV_OP_GIVE_UP:
  case TDV_OP_LEAVE:
  case TDV_OP_START:
  case TDV_OP_JOIN:
    return true;
  default:
    return false;
  }
}

/* What others depend on most that the operation could be in another state; false if that is not
   known. */
static bool assume_worst(struct tdv_op *op) {
  if (!(op->flags & TDV_OP_CONDITIONAL))
    return true;
  switch (op->kind) {
  case TDV_OP_READ:
    op->kind = TDV_OP_WRITE;
    return true;
  case TDV_OP_OBSERVE:
    op->kind = TDV_OP_ACQUIRE;
    return true;
  case TDV_OP_SEM_OBSERVE:
    op->kind = TDV_OP_SEM_WAIT;
    return true;
  default:
    return op->kind != TDV_OP_RW_OBSERVE;
  }
}

void tdv_in_another_state(struct tdv_taken *taken, struct tdv_op *one) {
  taken->turns = 1;
  if (taken->count == 1) {
    *one = taken->ops[0];
    taken->ops = one;
    taken->opaque |= !assume_worst(one);
  } else {
    for (uint32_t i = 0; i < taken->count; i++)
      taken->opaque |= taken->ops[i].flags & TDV_OP_CONDITIONAL;
  }
}
