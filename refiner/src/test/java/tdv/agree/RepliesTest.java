package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.verify.SecondSolver.Reply;

class RepliesTest {
  @Test
  void whatIsLeftOpenIsToldForEachProgramAndAtTheEnd() {
    Replies replies = new Replies("z3", "mathsat5");
    replies.add(Reply.ALIKE);
    assertEquals(Optional.empty(), replies.unanswered("a"));
    replies.add(Reply.NONE);
    replies.add(Reply.ALIKE);
    assertEquals(Optional.of("unanswered b, mathsat5: 1 questions"), replies.unanswered("b"));
    assertEquals(Optional.empty(), replies.unanswered("c"));
    assertEquals(
        "mathsat5 was asked 3 questions that z3 has answered: 2 alike, 1 unanswered",
        replies.total());
  }
}
