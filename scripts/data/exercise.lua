-- Exercises the Lua interpreter; everything it prints is the same in every run.

local function section(name) print("== " .. name) end

section "closures"
local function counter(step)
  local n = 0
  return function() n = n + step; return n end, function() return n end
end
local next3, peek3 = counter(3)
local next5 = counter(5)
print(next3(), next3(), next5(), next3(), peek3())
local fs = {}
for i = 1, 5 do fs[i] = function(x) i = i + x; return i end end
print(fs[1](10), fs[1](10), fs[5](1), fs[3](0))
local function vararg(...)
  local t = table.pack(...)
  return t.n, select("#", ...), (select(-1, ...)), ...
end
print(vararg(1, nil, "x", nil, 5))
local function compose(f, g, ...)
  if not g then return f end
  return compose(function(...) return g(f(...)) end, ...)
end
print(compose(math.abs, math.sqrt, tostring)(-256))

section "tail calls and recursion"
local function loop(n, acc) if n == 0 then return acc end return loop(n - 1, acc + n) end
print(loop(200000, 0))
local function ackermann(m, n)
  if m == 0 then return n + 1 end
  if n == 0 then return ackermann(m - 1, 1) end
  return ackermann(m - 1, ackermann(m, n - 1))
end
print(ackermann(2, 9))

section "metatables"
local Vector = {}
Vector.__index = Vector
Vector.__name = "Vector"
function Vector.new(x, y) return setmetatable({ x = x, y = y }, Vector) end
function Vector.__add(a, b) return Vector.new(a.x + b.x, a.y + b.y) end
function Vector.__mul(a, b)
  if type(a) == "number" then return Vector.new(a * b.x, a * b.y) end
  return a.x * b.x + a.y * b.y
end
function Vector.__eq(a, b) return a.x == b.x and a.y == b.y end
function Vector.__lt(a, b) return a.x < b.x end
function Vector.__le(a, b) return a.x <= b.x end
function Vector.__unm(a) return Vector.new(-a.x, -a.y) end
function Vector.__len(a) return 2 end
function Vector.__concat(a, b) return tostring(a) .. "|" .. tostring(b) end
function Vector.__call(a, k) return a[k] end
function Vector.__tostring(a) return string.format("(%g,%g)", a.x, a.y) end
function Vector.__close(a) print("closing", a) end
local v, w = Vector.new(1, 2), Vector.new(3, 4)
print(v + w, v * w, 2 * v, v == Vector.new(1, 2), v < w, v >= w, -v, #v, v .. w, v "y")
do
  local c <close> = Vector.new(9, 9)
  local k <const> = 42
  print("inside", c, k)
end
local log = {}
local proxy = setmetatable({}, {
  __index = function(_, k) log[#log + 1] = "get " .. tostring(k); return k end,
  __newindex = function(t, k, x) log[#log + 1] = "set " .. tostring(k); rawset(t, k, x) end,
  __pairs = function() return function(_, k) if not k then return 1, "one" end end, nil, nil end,
})
proxy.a = proxy.b
proxy.a = 5
for k, x in pairs(proxy) do print(k, x) end
print(table.concat(log, ";"), rawget(proxy, "a"), rawlen({ 1, 2, 3 }))

section "coroutines"
local function permutations(list)
  local function walk(a, n)
    if n == 0 then coroutine.yield(table.concat(a)) end
    for i = 1, n do
      a[n], a[i] = a[i], a[n]
      walk(a, n - 1)
      a[n], a[i] = a[i], a[n]
    end
  end
  return coroutine.wrap(function() walk(list, #list) end)
end
local seen = {}
for p in permutations { "a", "b", "c", "d" } do seen[#seen + 1] = p end
table.sort(seen)
print(#seen, seen[1], seen[24], table.concat(seen, ",", 1, 6))
local co = coroutine.create(function(a, b)
  print("start", a, b)
  local c = coroutine.yield(a + b)
  print("resumed", c)
  local ok, message = pcall(function() coroutine.yield("from pcall"); error { code = 7 } end)
  print(ok, message.code)
  error("the end")
end)
print(coroutine.resume(co, 1, 2))
print(coroutine.resume(co, "x"))
print(coroutine.resume(co))
print(coroutine.status(co), coroutine.resume(co))
print(coroutine.isyieldable(), coroutine.close(coroutine.create(print)))
local sieve = coroutine.wrap(function()
  local composite = {}
  for n = 2, 100 do
    if not composite[n] then
      coroutine.yield(n)
      for m = n * n, 100, n do composite[m] = true end
    end
  end
end)
local primes = {}
for p in sieve do primes[#primes + 1] = p end
print(#primes, table.concat(primes, " "))

section "errors"
print(pcall(error, "plain", 0))
print(pcall(error, nil))
print(select(2, pcall(function() local t = nil; return t.x end)))
print(select(2, pcall(function() return 1 + {} end)))
print(select(2, pcall(function() return "a" < 1 end)))
print(select(2, pcall(string.rep)))
print(select(2, pcall(string.rep, "x", -1)))
print(xpcall(function() error("deep") end, function(m) return "handled: " .. m end))
local function overflow() return 1 + overflow() end
local ok, message = pcall(overflow)
print(ok, (message:gsub("^.-:%d+: ", ""):sub(1, 14)))
local depth = 0
local function nested(n) depth = n; if n < 100 then local r = { pcall(nested, n + 1) }; error(r[2] or n) end error(n) end
print(pcall(nested, 1), depth)
print(pcall(setmetatable, 1, {}))
local guarded = setmetatable({}, { __metatable = "locked" })
print(getmetatable(guarded), pcall(setmetatable, guarded, {}))
for _, text in ipairs { "x = = 1", "for i = 1 do end", "goto nowhere", "local x <const> = 1; x = 2", "return '\\400'" } do
  print(select(2, load(text, "=chunk")))
end

section "goto and loops"
for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then goto continue end
    io.write(i, ":", j, " ")
    ::continue::
  end
end
print()
do
  local i = 1
  ::top::
  if i <= 5 then io.write(i * i, " "); i = i + 1; goto top end
  print()
end
for i = 10, 1, -3 do io.write(i, " ") end
for x = 1.0, 2.0, 0.25 do io.write(x, " ") end
print()
for i = math.maxinteger - 1, math.maxinteger do io.write(i, " ") end
print()
print(pcall(function() for i = 1, 10, 0 do end end))
local n = 0
repeat local done = n >= 3; n = n + 1 until done
while true do n = n + 1; if n > 10 then break end end
print(n)

section "integers and floats"
print(7 // 2, -7 // 2, 7 // -2, 7 % 3, -7 % 3, 7 % -3, 7.5 // 2, -7.5 % 2, 5 % math.huge, -5 % math.huge)
print(1 / 0, -1 / 0, 0 / 0 ~= 0 / 0, 3 / 2, 4 / 2, 2 ^ 10, 2 ^ 0.5, 10 // 0.0, -10 % 0.0 ~= -10 % 0.0)
print(pcall(function() return 1 // 0 end))
print(pcall(function() return 1 % 0 end))
print(math.maxinteger + 1 == math.mininteger, math.mininteger, math.maxinteger * 2, math.mininteger // -1)
print(5 & 3, 5 | 3, 5 ~ 3, ~5, 1 << 62, 1 << 63, 1 << 64, -1 >> 1, -1 >> 63, 1 << -1, 2.0 & 3)
print(pcall(function() return 1.5 & 1 end))
print(1 == 1.0, 1 < 1.5, math.type(1), math.type(1.0), math.type("1"), 2 ^ 53 == 2 ^ 53 + 1)
print("10" + 5, "0x10" * 2, "1e1" / 2, 10 .. 20, tonumber("  12  "), tonumber("z", 36), tonumber("8", 8))
print(tonumber("0x1p4"), tonumber("1e"), tonumber("0x.8"), 0xA, 0Xffffffffffffffff, 1e308 * 10)
print(math.tointeger(3.0), math.tointeger(3.5), math.floor(-3.5), math.ceil(-3.5), math.fmod(-7, 3), math.fmod(7, -3.5))
print(math.ult(1, -1), math.abs(math.mininteger), math.max(1, 2.5, -1), math.min(3, 1, 2))
print(string.format("%.14g %.3f %e %a", math.pi, math.exp(1), 12345.678, 0.5))
print(math.sin(0), math.cos(0), math.log(8, 2), math.log(100, 10), math.sqrt(2), math.modf(-3.7))
for _, x in ipairs { 0.1, 1 / 3, 1e15, 1e16, 1e100, -0.0, 123456789012345, 5e-324 } do io.write(tostring(x), " ") end
print()
math.randomseed(42)
local r1 = { math.random(100), math.random(5, 6), math.random() < 1 }
math.randomseed(42)
local r2 = { math.random(100), math.random(5, 6), math.random() < 1 }
print(r1[1] == r2[1], r1[2] == r2[2], r1[3], math.random(0) ~= nil)

section "strings and patterns"
print(("hello world from Lua"):gsub("%w+", string.upper))
print(("hello"):gsub("", "-"))
print(("abc"):gsub("%w", "%0%0"), ("abc"):gsub("b", { b = "[B]" }), ("a.b.c"):gsub("%.", "%%"))
print(("key = value"):match("^(%w+)%s*=%s*(%w+)$"))
print(("  trim  "):match("^%s*(.-)%s*$") .. "|")
print(("THE (quick) fox"):find("%((%a+)%)"))
print(("a,b,,c"):find(",", 1, true), ("aaa"):find("a-", 2), ("f(a(b)c)d"):match("%b()"))
print(("THE (quick) fox"):gsub("%f[%a]%a+", function(x) return x:lower():gsub("^%l", string.upper) end))
for k, x in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do io.write(k, x, ";") end
print()
print(("x"):rep(3, ","), ("abc"):reverse(), ("abc"):byte(1, -1), string.char(72, 105), #"\0a\0")
print(("abcdef"):sub(2, -2), ("abc"):sub(-100, 100), ("abc"):sub(3, 2), ("\u{48}\u{20AC}\x41\z
       \65\10"):len())
print(pcall(string.gsub, "x", "(", "%1"))
print(pcall(string.match, "x", "%"))
print(pcall(string.rep, "x", 1 << 62))
print(string.format("%5d|%-5d|%05d|%+d|%x|%X|%o|%c|%s|%10.3s|%%|%i", 42, 42, 42, 42, 255, 255, 8, 65, "s", "abcdef", 7))
print(string.format("%q %q %q", 'a "quoted"\n\0 line', 1 / 3, math.mininteger))
print(string.format("%10.4f|%-10.2e|%g|%g", 3.14159, 31415.9, 1e20, 0.0001))
print(pcall(string.format, "%d", 1.5))
print(utf8.char(72, 228, 8364, 128512), utf8.len("häß€"), #utf8.char(0x7FFFFFFF), utf8.codepoint("€", 1))
for p, c in utf8.codes("aé€") do io.write(p, "=", c, " ") end
print(utf8.len("\xff"), utf8.offset("aé€", 3))

section "pack"
local packed = string.pack("<i1 i2 i4 i8 f d z s1 >I3 !4 xi4", -1, 300, -70000, 1 << 40, 1.5, -2.25, "zero", "len", 0x010203, 99)
print(#packed, (packed:gsub(".", function(c) return string.format("%02x", c:byte()) end)))
print(string.unpack("<i1 i2 i4 i8 f d z s1 >I3 !4 xi4", packed))
print(string.packsize("<i4 i8 !8 d"), pcall(string.pack, "i1", 200))

section "tables"
local words = {}
for word in ("the quick brown fox jumps over the lazy dog again and again"):gmatch("%a+") do words[#words + 1] = word end
table.sort(words)
print(table.concat(words, " "))
table.sort(words, function(a, b) if #a ~= #b then return #a > #b end return a < b end)
print(table.concat(words, " "))
local big = {}
local x = 12345
for i = 1, 2000 do x = (x * 1103515245 + 12345) & 0x7fffffff; big[i] = x end
table.sort(big)
local sorted = true
for i = 2, #big do sorted = sorted and big[i - 1] <= big[i] end
print(sorted, big[1], big[1000], big[2000])
print(pcall(table.sort, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, function() return true end))
local t = { 1, 2, 3 }
table.insert(t, 4)
table.insert(t, 1, 0)
print(table.concat(t, ","), table.remove(t, 1), table.remove(t), #t, table.unpack(t, 2))
print(table.concat(table.move({ 1, 2, 3, 4 }, 2, 4, 1), ","), next({}), #{ n = 1 }, #{ 1, 2, nil })
local sum, count = 0, 0
local mixed = { 10, 20, 30, x = 1, y = 2, [3.5] = 3, [true] = 4, [-1] = 5 }
for _, value in pairs(mixed) do sum = sum + value; count = count + 1 end
print(sum, count)
local sparse = {}
for i = 1, 100 do sparse[i * i] = i end
for i = 1, 100, 2 do sparse[i * i] = nil end
count = 0
for _ in pairs(sparse) do count = count + 1 end
print(count, sparse[10000], sparse[9801])

section "garbage collection"
local weak = setmetatable({}, { __mode = "v" })
local keys = setmetatable({}, { __mode = "k" })
local finalized = 0
for i = 1, 1000 do
  weak[i] = { i }
  keys[{}] = i
  setmetatable({}, { __gc = function() finalized = finalized + 1 end })
end
collectgarbage()
collectgarbage()
count = 0
for _ in pairs(weak) do count = count + 1 end
for _ in pairs(keys) do count = count + 1 end
print(count, finalized, collectgarbage("count") > 0, collectgarbage("isrunning"))
for _, mode in ipairs { "generational", "incremental" } do
  collectgarbage(mode)
  local list
  for i = 1, 20000 do list = { next = i % 100 ~= 0 and list or nil, text = "item" .. i } end
  collectgarbage("step", 100)
  print(mode, list.text)
end

section "load and environments"
print(load("return 1 + 2 * 3")())
print(type(load(function() return nil end)))
local pieces = { "local a, b = ...", " return a * b", ", _ENV.name" }
local i = 0
local chunk = load(function() i = i + 1; return pieces[i] end, "pieces", "t", { name = "own" })
print(chunk(6, 7))
local dumped = string.dump(function(a) local s = 0; for k = 1, a do s = s + k end; return s end, true)
print(load(dumped, "dumped", "b")(100), load(dumped, "dumped", "t"))
local env = setmetatable({}, { __index = _G })
load("global = 5; function double(x) return 2 * x end", "env", "t", env)()
print(env.global, env.double(4), global)
print(require("string") == string, package.loaded.math == math, type(package.path))

section "io and os"
local name = os.tmpname()
local file = assert(io.open(name, "w"))
print(io.type(file), file:write("line 1\nline 2\n", 3.5, " ", 42, "\nlast") == file)
file:close()
print(io.type(file))
for line in io.lines(name) do io.write("[", line, "]") end
print()
file = assert(io.open(name))
print(file:read("l", "L", "n", "n", "a"))
print(file:seek("set", 2), file:read(4), file:seek("cur"), file:seek("end"), file:read("l"), file:read(0))
file:close()
print(os.remove(name), select(2, io.open("/nonexistent/file")))
print(os.date("!%Y-%m-%d %H:%M:%S", 86400 * 365), os.time { year = 2020, month = 1, day = 1, hour = 12 } - os.time { year = 2019, month = 12, day = 31, hour = 12 })
print(type(os.clock()), os.getenv("TDV_NO_SUCH_VARIABLE"), type(os.time()))
if not os.getenv("ONE_PROCESS") then -- under tdv's control there can be no other one
  local pipe = io.popen("echo from a pipe; exit 3")
  print(pipe:read("a"), pipe:close())
end

section "work"
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(22))
local function queens(size)
  local solutions, columns = 0, {}
  local function place(row)
    if row > size then solutions = solutions + 1; return end
    for column = 1, size do
      local free = true
      for other = 1, row - 1 do
        local c = columns[other]
        if c == column or math.abs(c - column) == row - other then free = false; break end
      end
      if free then columns[row] = column; place(row + 1) end
    end
  end
  place(1)
  return solutions
end
print(queens(7))
local function mandelbrot(size)
  local total = 0
  for py = 0, size - 1 do
    for px = 0, size - 1 do
      local cx, cy, zx, zy, k = 2.0 * px / size - 1.5, 2.0 * py / size - 1.0, 0.0, 0.0, 0
      while k < 50 and zx * zx + zy * zy < 4 do zx, zy, k = zx * zx - zy * zy + cx, 2 * zx * zy + cy, k + 1 end
      total = total + k
    end
  end
  return total
end
print(mandelbrot(40))
local parts = {}
for k = 1, 3000 do parts[#parts + 1] = string.format("%x", (k * 2654435761) & 0xffffffff) end
local text = table.concat(parts)
local hash = 5381
for k = 1, #text do hash = (hash * 33 + text:byte(k)) & 0xffffffff end
print(#text, hash)
