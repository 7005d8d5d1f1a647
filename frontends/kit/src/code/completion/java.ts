import type { Library } from './library.rules.ts'

const collection = `add(E e): boolean; addAll(Collection c): boolean; remove(Object o): boolean; removeAll(Collection c): boolean;
  removeIf(Predicate filter): boolean; contains(Object o): boolean; size(): int; isEmpty(): boolean; clear(): void; iterator(): Iterator;
  stream(): Stream; toArray(): Object[]; toArray(T[] a): T[]; forEach(Consumer action): void`

/** The standard library of Java 17, as far as contest programs use it (docs.oracle.com/javase). */
export const java: Library = {
  keywords:
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for if implements import instanceof int interface long native new null package private protected public record return sealed short static strictfp super switch synchronized this throw throws transient true try var void volatile while yield',
  names: {
    'java.lang': `String; Object; Number; Iterable; Comparable; Runnable; Thread; Throwable; Exception; RuntimeException; Error;
      IllegalArgumentException; IllegalStateException; IndexOutOfBoundsException; NullPointerException; NumberFormatException;
      StackOverflowError; Override; StringBuilder; StringBuffer`,
    'java.util': `ArrayList; LinkedList; List; ArrayDeque; Deque; Queue; PriorityQueue; Stack; Vector; HashMap; TreeMap; LinkedHashMap;
      Map; HashSet; TreeSet; LinkedHashSet; Set; BitSet; EnumMap; EnumSet; Iterator; ListIterator; Scanner; StringTokenizer; StringJoiner;
      Random; Optional; OptionalInt; NoSuchElementException; InputMismatchException; Locale; UUID`,
    'java.io': `BufferedReader; InputStreamReader; PrintWriter; BufferedWriter; OutputStreamWriter; StreamTokenizer; DataInputStream;
      BufferedInputStream; BufferedOutputStream; InputStream; OutputStream; PrintStream; IOException; UncheckedIOException; FileReader; FileWriter`,
    'java.math': 'BigInteger; BigDecimal; MathContext; RoundingMode',
    'java.util.function':
      'Function; BiFunction; Supplier; Consumer; Predicate; UnaryOperator; BinaryOperator; IntFunction; IntPredicate; IntUnaryOperator; ToIntFunction',
    'java.util.stream': 'Stream; LongStream; DoubleStream',
    'java.util.concurrent': 'ConcurrentHashMap; AtomicInteger; AtomicLong; ThreadLocalRandom',
  },
  modules: {
    Math: `abs(a): T; max(a, b): T; min(a, b): T; pow(double a, double b): double; sqrt(double a): double; cbrt(double a): double;
      floor(double a): double; ceil(double a): double; round(double a): long; rint(double a): double; exp(double a): double; log(double a): double;
      log10(double a): double; sin(double a): double; cos(double a): double; tan(double a): double; asin(double a): double;
      acos(double a): double; atan(double a): double; atan2(double y, double x): double; hypot(double x, double y): double;
      floorMod(x, y): T; floorDiv(x, y): T; ceilDiv(x, y): T; addExact(x, y): T; multiplyExact(x, y): T; toIntExact(long value): int;
      signum(double d): double; random(): double; toRadians(double deg): double; toDegrees(double rad): double; clamp(value, min, max): T; PI; E`,
    Integer: `parseInt(String s): int; parseInt(String s, int radix): int; valueOf(int i): Integer; toString(int i): String;
      toString(int i, int radix): String; toBinaryString(int i): String; toHexString(int i): String; compare(int x, int y): int;
      bitCount(int i): int; highestOneBit(int i): int; lowestOneBit(int i): int; numberOfTrailingZeros(int i): int;
      numberOfLeadingZeros(int i): int; reverse(int i): int; sum(int a, int b): int; max(int a, int b): int; min(int a, int b): int;
      signum(int i): int; MAX_VALUE; MIN_VALUE`,
    Long: `parseLong(String s): long; valueOf(long l): Long; toString(long l): String; compare(long x, long y): int; bitCount(long l): int;
      numberOfTrailingZeros(long l): int; numberOfLeadingZeros(long l): int; highestOneBit(long l): long; toBinaryString(long l): String;
      sum(long a, long b): long; max(long a, long b): long; min(long a, long b): long; MAX_VALUE; MIN_VALUE`,
    Double:
      'parseDouble(String s): double; compare(double a, double b): int; isNaN(double v): boolean; valueOf(String s): Double; MAX_VALUE; MIN_VALUE; POSITIVE_INFINITY; NEGATIVE_INFINITY',
    Character: `isDigit(char c): boolean; isLetter(char c): boolean; isLetterOrDigit(char c): boolean; isUpperCase(char c): boolean;
      isLowerCase(char c): boolean; isWhitespace(char c): boolean; toUpperCase(char c): char; toLowerCase(char c): char;
      getNumericValue(char c): int; valueOf(char c): Character; forDigit(int digit, int radix): char`,
    Boolean: 'parseBoolean(String s): boolean; TRUE; FALSE; compare(boolean x, boolean y): int',
    Arrays: `sort(a): void; sort(a, int fromIndex, int toIndex): void; sort(T[] a, Comparator c): void; fill(a, value): void;
      fill(a, int fromIndex, int toIndex, value): void; asList(T... a): List; toString(a): String; deepToString(Object[] a): String;
      copyOf(a, int newLength): T[]; copyOfRange(a, int from, int to): T[]; equals(a, b): boolean; deepEquals(a, b): boolean; hashCode(a): int;
      binarySearch(a, key): int; stream(a): IntStream; setAll(a, generator): void; parallelPrefix(a, op): void`,
    Collections: `sort(List list): void; sort(List list, Comparator c): void; reverse(List list): void; reverseOrder(): Comparator;
      shuffle(List list): void; swap(List list, int i, int j): void; max(Collection c): T; min(Collection c): T; unmodifiableList(List list): List;
      emptyList(): List; nCopies(int n, T o): List; frequency(Collection c, Object o): int; binarySearch(List list, T key): int;
      addAll(Collection c, T... elements): boolean; singletonList(T o): List`,
    Comparator:
      'comparing(Function key): Comparator; comparingInt(ToIntFunction key): Comparator; comparingLong(key): Comparator; comparingDouble(key): Comparator; naturalOrder(): Comparator; reverseOrder(): Comparator; nullsFirst(Comparator c): Comparator',
    Objects:
      'equals(Object a, Object b): boolean; hash(Object... values): int; requireNonNull(T obj): T; isNull(Object obj): boolean; toString(Object o): String',
    System:
      'in; out; err; currentTimeMillis(): long; nanoTime(): long; exit(int status): void; arraycopy(Object src, int srcPos, Object dest, int destPos, int length): void; lineSeparator(): String; identityHashCode(Object x): int',
    'System.out':
      'println(x): void; println(): void; print(x): void; printf(String format, Object... args): PrintStream; flush(): void; write(int b): void',
    'System.in': 'read(): int; read(byte[] b): int; available(): int; readAllBytes(): byte[]',
    Collectors:
      'toList(): Collector; toSet(): Collector; toMap(keyMapper, valueMapper): Collector; joining(CharSequence delimiter): Collector; groupingBy(classifier): Collector; counting(): Collector; partitioningBy(predicate): Collector; mapping(mapper, downstream): Collector; summingInt(mapper): Collector',
    IntStream:
      'range(int startInclusive, int endExclusive): IntStream; rangeClosed(int startInclusive, int endInclusive): IntStream; of(int... values): IntStream; iterate(int seed, IntUnaryOperator f): IntStream; generate(IntSupplier s): IntStream',
  },
  types: [
    [
      'String',
      `length(): int; charAt(int index): char; substring(int begin): String; substring(int begin, int end): String; indexOf(String s, int from?): int;
      lastIndexOf(String s): int; contains(CharSequence s): boolean; startsWith(String prefix): boolean; endsWith(String suffix): boolean;
      equals(Object o): boolean; equalsIgnoreCase(String s): boolean; compareTo(String s): int; toCharArray(): char[]; split(String regex): String[];
      split(String regex, int limit): String[]; trim(): String; strip(): String; replace(CharSequence from, CharSequence to): String;
      replaceAll(String regex, String to): String; toLowerCase(): String; toUpperCase(): String; isEmpty(): boolean; isBlank(): boolean;
      chars(): IntStream; repeat(int count): String; matches(String regex): boolean; concat(String s): String; hashCode(): int; intern(): String;
      lines(): Stream; format(String format, Object... args): String; join(CharSequence delimiter, Iterable elements): String; valueOf(x): String; getBytes(): byte[]`,
    ],
    [
      'StringBuilder StringBuffer',
      `append(x): StringBuilder; insert(int offset, x): StringBuilder; reverse(): StringBuilder; deleteCharAt(int index): StringBuilder;
      delete(int start, int end): StringBuilder; setCharAt(int index, char ch): void; charAt(int index): char; length(): int;
      setLength(int length): void; toString(): String; indexOf(String s): int; substring(int begin, int end): String; replace(int start, int end, String s): StringBuilder`,
    ],
    [
      'ArrayList LinkedList List Vector Stack',
      `get(int index): E; set(int index, E e): E; add(int index, E e): void; remove(int index): E; indexOf(Object o): int; lastIndexOf(Object o): int; subList(int from, int to): List; sort(Comparator c): void; replaceAll(op): void; of(E... elements): List; ${collection}`,
    ],
    [
      'HashSet TreeSet LinkedHashSet Set',
      `retainAll(Collection c): boolean; containsAll(Collection c): boolean; ${collection}`,
    ],
    [
      'TreeSet',
      'first(): E; last(): E; floor(E e): E; ceiling(E e): E; lower(E e): E; higher(E e): E; pollFirst(): E; pollLast(): E; headSet(E to): SortedSet; tailSet(E from): SortedSet; subSet(E from, E to): SortedSet; descendingSet(): NavigableSet',
    ],
    [
      'ArrayDeque Deque LinkedList',
      `addFirst(E e): void; addLast(E e): void; offerFirst(E e): boolean; offerLast(E e): boolean; pollFirst(): E; pollLast(): E; peekFirst(): E; peekLast(): E; removeFirst(): E; removeLast(): E; getFirst(): E; getLast(): E; push(E e): void; pop(): E; offer(E e): boolean; poll(): E; peek(): E; descendingIterator(): Iterator; ${collection}`,
    ],
    ['Queue PriorityQueue', `offer(E e): boolean; poll(): E; peek(): E; element(): E; ${collection}`],
    ['Stack', 'push(E e): E; pop(): E; peek(): E; empty(): boolean; search(Object o): int'],
    [
      'HashMap TreeMap LinkedHashMap Map ConcurrentHashMap',
      `put(K key, V value): V; get(Object key): V; getOrDefault(Object key, V fallback): V; containsKey(Object key): boolean;
      containsValue(Object value): boolean; remove(Object key): V; size(): int; isEmpty(): boolean; clear(): void; keySet(): Set; values(): Collection;
      entrySet(): Set; putIfAbsent(K key, V value): V; computeIfAbsent(K key, Function f): V; computeIfPresent(K key, BiFunction f): V;
      compute(K key, BiFunction f): V; merge(K key, V value, BiFunction f): V; putAll(Map m): void; forEach(BiConsumer action): void; of(K k, V v): Map`,
    ],
    [
      'TreeMap',
      'firstKey(): K; lastKey(): K; firstEntry(): Map.Entry; lastEntry(): Map.Entry; floorKey(K key): K; ceilingKey(K key): K; lowerKey(K key): K; higherKey(K key): K; floorEntry(K key): Map.Entry; ceilingEntry(K key): Map.Entry; pollFirstEntry(): Map.Entry; pollLastEntry(): Map.Entry; headMap(K to): SortedMap; tailMap(K from): SortedMap; descendingMap(): NavigableMap',
    ],
    ['Map.Entry', 'getKey(): K; getValue(): V; setValue(V value): V'],
    ['Iterator', 'hasNext(): boolean; next(): E; remove(): void'],
    [
      'Scanner',
      'nextInt(): int; nextLong(): long; nextDouble(): double; next(): String; nextLine(): String; nextBoolean(): boolean; hasNext(): boolean; hasNextInt(): boolean; hasNextLine(): boolean; nextBigInteger(): BigInteger; close(): void',
    ],
    ['BufferedReader', 'readLine(): String; read(): int; ready(): boolean; lines(): Stream; close(): void'],
    ['StringTokenizer', 'nextToken(): String; hasMoreTokens(): boolean; countTokens(): int'],
    ['StreamTokenizer', 'nextToken(): int; nval; sval; ttype'],
    [
      'PrintWriter PrintStream',
      'println(x): void; println(): void; print(x): void; printf(String format, Object... args): PrintWriter; flush(): void; close(): void; write(String s): void',
    ],
    [
      'BitSet',
      'set(int index): void; set(int from, int to): void; get(int index): boolean; clear(int index): void; flip(int index): void; nextSetBit(int from): int; nextClearBit(int from): int; cardinality(): int; and(BitSet set): void; or(BitSet set): void; xor(BitSet set): void; length(): int',
    ],
    [
      'BigInteger BigDecimal',
      'valueOf(long val): BigInteger; add(other): BigInteger; subtract(other): BigInteger; multiply(other): BigInteger; divide(other): BigInteger; mod(other): BigInteger; remainder(other): BigInteger; pow(int exponent): BigInteger; modPow(exponent, m): BigInteger; modInverse(m): BigInteger; gcd(other): BigInteger; negate(): BigInteger; abs(): BigInteger; signum(): int; compareTo(other): int; intValue(): int; longValue(): long; toString(int radix?): String; isProbablePrime(int certainty): boolean; bitLength(): int; setScale(int scale, RoundingMode mode): BigDecimal; ZERO; ONE; TEN; TWO',
    ],
    [
      'Random',
      'nextInt(): int; nextInt(int bound): int; nextLong(): long; nextDouble(): double; nextBoolean(): boolean',
    ],
    [
      'Stream',
      'filter(predicate): Stream; map(mapper): Stream; mapToInt(mapper): IntStream; mapToObj(mapper): Stream; flatMap(mapper): Stream; distinct(): Stream; sorted(Comparator c?): Stream; limit(long n): Stream; skip(long n): Stream; boxed(): Stream; collect(collector): R; reduce(identity, op): T; sum(): int; max(Comparator c?): Optional; min(Comparator c?): Optional; count(): long; anyMatch(predicate): boolean; allMatch(predicate): boolean; noneMatch(predicate): boolean; toArray(): T[]; toList(): List; forEach(action): void; average(): OptionalDouble',
    ],
    [
      'Optional OptionalInt',
      'isPresent(): boolean; get(): T; getAsInt(): int; orElse(other): T; ifPresent(action): void',
    ],
  ],
  literals: [[/^"/, 'String']],
}
