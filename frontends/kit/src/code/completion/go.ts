import type { Library } from './library.rules.ts'

/** The standard library of Go, as far as contest programs use it (pkg.go.dev/std). */
export const go: Library = {
  keywords:
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var true false nil iota bool byte rune string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 complex64 complex128 error any comparable main',
  names: {
    builtin: `len(v): int; cap(v): int; append(slice []T, elems ...T): []T; make(t Type, size ...int): Type; new(t Type): *Type;
      copy(dst, src []T): int; delete(m map[K]V, key K); min(x T, y ...T): T; max(x T, y ...T): T; clear(t); close(c chan T); panic(v any);
      recover(): any; print(args ...any); println(args ...any); complex(r, i): complex; real(c): float; imag(c): float`,
  },
  modules: {
    fmt: `Println(a ...any): (n int, err error); Printf(format string, a ...any): (n int, err error); Print(a ...any): (n int, err error);
      Sprintf(format string, a ...any): string; Sprint(a ...any): string; Sprintln(a ...any): string; Fprintln(w io.Writer, a ...any): (n int, err error);
      Fprintf(w io.Writer, format string, a ...any): (n int, err error); Fprint(w io.Writer, a ...any): (n int, err error);
      Scan(a ...any): (n int, err error); Scanf(format string, a ...any): (n int, err error); Scanln(a ...any): (n int, err error);
      Fscan(r io.Reader, a ...any): (n int, err error); Fscanf(r io.Reader, format string, a ...any): (n int, err error);
      Fscanln(r io.Reader, a ...any): (n int, err error); Sscanf(str string, format string, a ...any): (n int, err error);
      Sscan(str string, a ...any): (n int, err error); Errorf(format string, a ...any): error`,
    bufio:
      'NewReader(rd io.Reader): *Reader; NewReaderSize(rd io.Reader, size int): *Reader; NewWriter(w io.Writer): *Writer; NewWriterSize(w io.Writer, size int): *Writer; NewScanner(r io.Reader): *Scanner; ScanWords; ScanLines; ScanRunes; Reader; Writer; Scanner; MaxScanTokenSize',
    os: 'Stdin; Stdout; Stderr; Exit(code int); Args; ReadFile(name string): ([]byte, error)',
    io: 'ReadAll(r Reader): ([]byte, error); EOF; Reader; Writer',
    math: `Abs(x float64): float64; Max(x, y float64): float64; Min(x, y float64): float64; Sqrt(x float64): float64; Cbrt(x float64): float64;
      Pow(x, y float64): float64; Exp(x float64): float64; Log(x float64): float64; Log2(x float64): float64; Log10(x float64): float64;
      Sin(x float64): float64; Cos(x float64): float64; Tan(x float64): float64; Atan2(y, x float64): float64; Hypot(p, q float64): float64;
      Floor(x float64): float64; Ceil(x float64): float64; Round(x float64): float64; Trunc(x float64): float64; Mod(x, y float64): float64;
      Inf(sign int): float64; IsNaN(f float64): bool; IsInf(f float64, sign int): bool; NaN(): float64; MaxInt; MinInt; MaxInt32; MinInt32; MaxInt64;
      MinInt64; MaxUint32; MaxUint64; MaxFloat64; Pi; E`,
    sort: `Ints(x []int); Strings(x []string); Float64s(x []float64); Slice(x any, less func(i, j int) bool); SliceStable(x any, less func(i, j int) bool);
      Sort(data Interface); Stable(data Interface); Search(n int, f func(int) bool): int; SearchInts(a []int, x int): int; Reverse(data Interface): Interface;
      IntSlice; StringSlice; Interface; IsSorted(data Interface): bool`,
    slices: `Sort(x []T); SortFunc(x []T, cmp func(a, b T) int); SortStableFunc(x []T, cmp func(a, b T) int); BinarySearch(x []T, target T): (int, bool);
      Contains(s []T, v T): bool; Index(s []T, v T): int; Reverse(s []T); Max(x []T): T; Min(x []T): T; Equal(s1, s2 []T): bool; Compact(s []T): []T;
      Clone(s []T): []T; Insert(s []T, i int, v ...T): []T; Delete(s []T, i, j int): []T`,
    maps: 'Keys(m map[K]V): iter.Seq[K]; Values(m map[K]V): iter.Seq[V]; Clone(m map[K]V): map[K]V; Copy(dst, src map[K]V)',
    strings: `Split(s, sep string): []string; Fields(s string): []string; Join(elems []string, sep string): string; Contains(s, substr string): bool;
      HasPrefix(s, prefix string): bool; HasSuffix(s, suffix string): bool; Index(s, substr string): int; LastIndex(s, substr string): int;
      Count(s, substr string): int; Repeat(s string, count int): string; Replace(s, old, new string, n int): string; ReplaceAll(s, old, new string): string;
      ToLower(s string): string; ToUpper(s string): string; TrimSpace(s string): string; Trim(s, cutset string): string; TrimLeft(s, cutset string): string;
      TrimRight(s, cutset string): string; TrimPrefix(s, prefix string): string; TrimSuffix(s, suffix string): string; EqualFold(s, t string): bool;
      Map(mapping func(rune) rune, s string): string; Compare(a, b string): int; NewReader(s string): *Reader; NewReplacer(oldnew ...string): *Replacer; Builder`,
    strconv: `Itoa(i int): string; Atoi(s string): (int, error); ParseInt(s string, base int, bitSize int): (int64, error);
      ParseUint(s string, base int, bitSize int): (uint64, error); ParseFloat(s string, bitSize int): (float64, error); ParseBool(str string): (bool, error);
      FormatInt(i int64, base int): string; FormatFloat(f float64, fmt byte, prec, bitSize int): string; Quote(s string): string; AppendInt(dst []byte, i int64, base int): []byte`,
    bits: 'OnesCount(x uint): int; OnesCount64(x uint64): int; LeadingZeros(x uint): int; LeadingZeros64(x uint64): int; TrailingZeros(x uint): int; TrailingZeros64(x uint64): int; Len(x uint): int; Len64(x uint64): int; Reverse(x uint): uint; Mul64(x, y uint64): (hi, lo uint64)',
    big: 'NewInt(x int64): *Int; NewRat(a, b int64): *Rat; Int; Rat; Float',
    heap: 'Init(h Interface); Push(h Interface, x any); Pop(h Interface): any; Fix(h Interface, i int); Remove(h Interface, i int): any; Interface',
    list: 'New(): *List; List; Element',
    bytes:
      'Buffer; Fields(s []byte): [][]byte; Split(s, sep []byte): [][]byte; TrimSpace(s []byte): []byte; Equal(a, b []byte): bool; NewReader(b []byte): *Reader',
    unicode:
      'IsDigit(r rune): bool; IsLetter(r rune): bool; IsSpace(r rune): bool; IsUpper(r rune): bool; IsLower(r rune): bool; ToUpper(r rune): rune; ToLower(r rune): rune',
    utf8: 'RuneCountInString(s string): int; DecodeRuneInString(s string): (rune, int); RuneLen(r rune): int; ValidString(s string): bool',
    rand: 'Intn(n int): int; Int(): int; Float64(): float64; Perm(n int): []int; Shuffle(n int, swap func(i, j int)); Seed(seed int64)',
    time: 'Now(): Time; Since(t Time): Duration; Sleep(d Duration); Millisecond; Second; Duration; Time',
    errors: 'New(text string): error; Is(err, target error): bool; As(err error, target any): bool',
    sync: 'WaitGroup; Mutex; RWMutex; Once',
  },
  types: [
    [
      'bufio.Reader Reader',
      'ReadString(delim byte): (string, error); ReadLine(): (line []byte, isPrefix bool, err error); ReadByte(): (byte, error); ReadRune(): (r rune, size int, err error); UnreadByte(): error; ReadBytes(delim byte): ([]byte, error)',
    ],
    [
      'bufio.Writer Writer',
      'Flush(): error; WriteString(s string): (int, error); WriteByte(c byte): error; WriteRune(r rune): (int, error); Write(p []byte): (int, error)',
    ],
    [
      'bufio.Scanner Scanner',
      'Scan(): bool; Text(): string; Bytes(): []byte; Buffer(buf []byte, max int); Split(split SplitFunc); Err(): error',
    ],
    [
      'strings.Builder bytes.Buffer',
      'WriteString(s string): (int, error); WriteByte(c byte): error; WriteRune(r rune): (int, error); String(): string; Len(): int; Reset(); Grow(n int)',
    ],
    [
      'big.Int',
      'Add(x, y *Int): *Int; Sub(x, y *Int): *Int; Mul(x, y *Int): *Int; Div(x, y *Int): *Int; Mod(x, y *Int): *Int; Exp(x, y, m *Int): *Int; GCD(x, y, a, b *Int): *Int; ModInverse(g, n *Int): *Int; Cmp(y *Int): int; SetString(s string, base int): (*Int, bool); SetInt64(x int64): *Int; String(): string; Sign(): int; Int64(): int64; ProbablyPrime(n int): bool; Sqrt(x *Int): *Int',
    ],
    [
      'list.List',
      'PushBack(v any): *Element; PushFront(v any): *Element; Front(): *Element; Back(): *Element; Remove(e *Element): any; Len(): int; MoveToFront(e *Element); MoveToBack(e *Element); InsertBefore(v any, mark *Element): *Element',
    ],
    ['list.Element', 'Value; Next(): *Element; Prev(): *Element'],
    ['sync.WaitGroup', 'Add(delta int); Done(); Wait()'],
    ['sync.Mutex sync.RWMutex', 'Lock(); Unlock(); RLock(); RUnlock()'],
    ['time.Duration', 'Milliseconds(): int64; Seconds(): float64'],
  ],
}
