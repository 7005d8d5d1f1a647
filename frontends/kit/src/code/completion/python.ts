import type { Library } from './library.rules.ts'

/**
 * The standard library of Python 3, as far as contest programs use it (docs.python.org, "The Python Standard Library").
 */
export const python: Library = {
  keywords:
    'False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return self try while with yield __init__ __name__ __main__ __lt__ __eq__ __hash__ __repr__ __str__ __len__ __iter__ __next__ __getitem__ __setitem__ __contains__',
  names: {
    'built-in': `print(*objects, sep=' ', end='\\n', file=None, flush=False): None; input(prompt=''): str;
      len(obj): int; range(stop): range; range(start, stop, step=1): range; enumerate(iterable, start=0); zip(*iterables, strict=False);
      map(function, *iterables); filter(function, iterable); sorted(iterable, *, key=None, reverse=False): list;
      reversed(sequence); sum(iterable, start=0); min(iterable, *, key=None, default=None); min(a, b, *args, key=None);
      max(iterable, *, key=None, default=None); max(a, b, *args, key=None); abs(x); pow(base, exp, mod=None); divmod(a, b): tuple;
      round(number, ndigits=None); any(iterable): bool; all(iterable): bool; int(x=0, base=10): int; float(x=0.0): float;
      str(object=''): str; bool(x=False): bool; list(iterable=()): list; tuple(iterable=()): tuple; set(iterable=()): set;
      dict(**kwargs): dict; frozenset(iterable=()): frozenset; bytes(source): bytes; bytearray(source): bytearray;
      complex(real=0, imag=0): complex; bin(x): str; oct(x): str; hex(x): str; ord(c): int; chr(i): str; ascii(obj): str;
      repr(obj): str; format(value, spec=''): str; hash(obj): int; id(obj): int; type(obj): type; isinstance(obj, classinfo): bool;
      issubclass(cls, classinfo): bool; callable(obj): bool; iter(obj); next(iterator, default=None); slice(start, stop, step=None);
      eval(source, globals=None, locals=None); exec(source, globals=None, locals=None); open(file, mode='r', encoding=None);
      getattr(obj, name, default=None); setattr(obj, name, value): None; hasattr(obj, name): bool; super(); property(fget=None);
      staticmethod(function); classmethod(function); memoryview(obj); globals(): dict; locals(): dict; vars(obj): dict; dir(obj): list;
      object; exit(code=None); quit(code=None)`,
    exceptions: `Exception; ArithmeticError; AssertionError; AttributeError; EOFError; IndexError; KeyError; KeyboardInterrupt;
      MemoryError; NameError; NotImplementedError; OverflowError; RecursionError; RuntimeError; StopIteration; SyntaxError; TypeError;
      ValueError; ZeroDivisionError`,
    typing: 'List; Dict; Set; Tuple; Optional; Union; Any; Callable; Iterable; Iterator; Deque; DefaultDict',
  },
  modules: {
    math: `sqrt(x): float; isqrt(n): int; pow(x, y): float; exp(x): float; log(x, base=e): float; log2(x): float; log10(x): float;
      log1p(x): float; sin(x): float; cos(x): float; tan(x): float; asin(x): float; acos(x): float; atan(x): float; atan2(y, x): float;
      hypot(*coordinates): float; dist(p, q): float; degrees(x): float; radians(x): float; floor(x): int; ceil(x): int; trunc(x): int;
      fabs(x): float; fmod(x, y): float; modf(x): tuple; gcd(*integers): int; lcm(*integers): int; factorial(n): int; comb(n, k): int;
      perm(n, k=None): int; prod(iterable, *, start=1); fsum(iterable): float; isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0): bool;
      isinf(x): bool; isnan(x): bool; copysign(x, y): float; gamma(x): float; pi; e; tau; inf; nan`,
    sys: 'stdin; stdout; stderr; argv; maxsize; setrecursionlimit(limit): None; getrecursionlimit(): int; exit(code=None): None; getsizeof(obj): int; set_int_max_str_digits(maxdigits): None',
    collections: `deque(iterable=(), maxlen=None): deque; Counter(iterable=()): Counter; defaultdict(default_factory=None): defaultdict;
      OrderedDict(items=()): OrderedDict; namedtuple(typename, field_names); ChainMap(*maps)`,
    heapq: `heappush(heap, item): None; heappop(heap); heapify(heap): None; heapreplace(heap, item); heappushpop(heap, item);
      nlargest(n, iterable, key=None): list; nsmallest(n, iterable, key=None): list; merge(*iterables, key=None, reverse=False)`,
    bisect: `bisect_left(a, x, lo=0, hi=None, *, key=None): int; bisect_right(a, x, lo=0, hi=None, *, key=None): int;
      bisect(a, x, lo=0, hi=None, *, key=None): int; insort(a, x, lo=0, hi=None, *, key=None): None; insort_left(a, x, lo=0, hi=None, *, key=None): None`,
    itertools: `accumulate(iterable, func=None, *, initial=None); chain(*iterables); combinations(iterable, r);
      combinations_with_replacement(iterable, r); permutations(iterable, r=None); product(*iterables, repeat=1); groupby(iterable, key=None);
      islice(iterable, stop); islice(iterable, start, stop, step=None); pairwise(iterable); batched(iterable, n); count(start=0, step=1);
      cycle(iterable); repeat(object, times=None); takewhile(predicate, iterable); dropwhile(predicate, iterable);
      starmap(function, iterable); zip_longest(*iterables, fillvalue=None); compress(data, selectors); tee(iterable, n=2): tuple`,
    functools:
      'lru_cache(maxsize=128, typed=False); cache(function); reduce(function, iterable, initial=None); cmp_to_key(function); partial(function, *args, **kwargs); wraps(wrapped); total_ordering(cls)',
    operator:
      'itemgetter(*items); attrgetter(*attrs); add(a, b); mul(a, b); sub(a, b); xor(a, b); and_(a, b); or_(a, b); neg(a)',
    string: 'ascii_lowercase; ascii_uppercase; ascii_letters; digits; punctuation; whitespace',
    re: `match(pattern, string, flags=0); search(pattern, string, flags=0); fullmatch(pattern, string, flags=0);
      findall(pattern, string, flags=0): list; finditer(pattern, string, flags=0); sub(pattern, repl, string, count=0, flags=0): str;
      split(pattern, string, maxsplit=0, flags=0): list; compile(pattern, flags=0)`,
    random:
      'randint(a, b): int; randrange(start, stop=None, step=1): int; random(): float; choice(seq); choices(population, weights=None, *, k=1): list; sample(population, k): list; shuffle(x): None; seed(a=None): None; uniform(a, b): float',
    fractions: 'Fraction(numerator=0, denominator=1): Fraction',
    decimal: 'Decimal(value=0): Decimal; getcontext()',
    time: 'time(): float; perf_counter(): float; sleep(seconds): None',
    copy: 'deepcopy(x); copy(x)',
    os: 'read(fd, n): bytes; write(fd, data): int; environ; path',
    threading: 'Thread(target=None, args=()); stack_size(size=0): int; Lock()',
    dataclasses: 'dataclass(cls); field(*, default=None, default_factory=None)',
    'sys.stdin': 'readline(): str; read(n=-1): str; readlines(): list; buffer',
    'sys.stdout': 'write(text): int; flush(): None; writelines(lines): None',
  },
  importsNames: true,
  types: [
    [
      'list',
      `append(object): None; extend(iterable): None; insert(index, object): None; pop(index=-1); remove(value): None; clear(): None;
      index(value, start=0, stop=None): int; count(value): int; sort(*, key=None, reverse=False): None; reverse(): None; copy(): list`,
    ],
    [
      'deque',
      `append(x): None; appendleft(x): None; pop(); popleft(); extend(iterable): None; extendleft(iterable): None; rotate(n=1): None;
      clear(): None; count(x): int; index(x): int; insert(i, x): None; remove(value): None; reverse(): None; copy(): deque; maxlen`,
    ],
    [
      'dict defaultdict Counter OrderedDict',
      `get(key, default=None); items(); keys(); values(); pop(key, default=None); popitem(): tuple; setdefault(key, default=None);
      update(other): None; clear(): None; copy(): dict; fromkeys(iterable, value=None): dict`,
    ],
    ['Counter', 'most_common(n=None): list; elements(); subtract(iterable): None; total(): int'],
    ['OrderedDict', 'move_to_end(key, last=True): None'],
    [
      'set',
      `add(elem): None; remove(elem): None; discard(elem): None; pop(); clear(): None; union(*others): set; intersection(*others): set;
      difference(*others): set; symmetric_difference(other): set; issubset(other): bool; issuperset(other): bool;
      isdisjoint(other): bool; update(*others): None; copy(): set`,
    ],
    [
      'str',
      `split(sep=None, maxsplit=-1): list; rsplit(sep=None, maxsplit=-1): list; splitlines(keepends=False): list; join(iterable): str;
      strip(chars=None): str; lstrip(chars=None): str; rstrip(chars=None): str; replace(old, new, count=-1): str;
      find(sub, start=0, end=None): int; rfind(sub, start=0, end=None): int; index(sub, start=0, end=None): int; count(sub, start=0, end=None): int;
      startswith(prefix): bool; endswith(suffix): bool; lower(): str; upper(): str; capitalize(): str; title(): str; swapcase(): str;
      isdigit(): bool; isalpha(): bool; isalnum(): bool; isspace(): bool; islower(): bool; isupper(): bool; isnumeric(): bool;
      zfill(width): str; ljust(width, fillchar=' '): str; rjust(width, fillchar=' '): str; center(width, fillchar=' '): str;
      format(*args, **kwargs): str; encode(encoding='utf-8'): bytes; partition(sep): tuple; rpartition(sep): tuple;
      translate(table): str; maketrans(x, y=None): dict; removeprefix(prefix): str; removesuffix(suffix): str`,
    ],
    ['int', 'bit_length(): int; bit_count(): int; to_bytes(length, byteorder): bytes'],
    ['float', 'is_integer(): bool'],
    ['bytes', 'decode(encoding="utf-8"): str; split(sep=None): list; strip(): bytes'],
    ['Fraction', 'numerator; denominator; limit_denominator(max_denominator=1000000): Fraction'],
  ],
  literals: [
    [/^\[/, 'list'],
    [/^\{\s*(\}|[^,:}]+:)/, 'dict'],
    [/^\{/, 'set'],
    [/^([frb]{0,2}["'])/, 'str'],
    [/^(sys\.stdin\.readline|open\(0\)\.read)\(\)(\.strip\(\))?$/, 'str'],
    [/^.*\.(split|readlines)\([^)]*\)$/, 'list'],
  ],
}
