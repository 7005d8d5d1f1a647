import type { Library } from './library.rules.ts'

/**
 * The standard library of JavaScript in Node, as far as contest programs use it (developer.mozilla.org,
 * nodejs.org/api).
 */
export const javascript: Library = {
  keywords:
    'async await break case catch class const continue debugger default delete do else export extends false finally for function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield',
  names: {
    global: `parseInt(string, radix?): number; parseFloat(string): number; isNaN(value): boolean; isFinite(value): boolean;
      structuredClone(value): any; setTimeout(callback, delay?): Timeout; clearTimeout(timeout): void; queueMicrotask(callback): void;
      require(id): any; BigInt(value): bigint; Symbol(description?): symbol; Error; TypeError; RangeError; RegExp; WeakMap; WeakSet;
      Infinity; NaN; globalThis; Int8Array; Uint8Array; Int16Array; Uint16Array; Int32Array; Uint32Array; Float32Array; Float64Array;
      BigInt64Array; BigUint64Array; ArrayBuffer; DataView; Map; Set; Buffer`,
  },
  modules: {
    console:
      'log(...data): void; error(...data): void; table(data): void; time(label?): void; timeEnd(label?): void; assert(condition, ...data): void',
    Math: `abs(x): number; max(...values): number; min(...values): number; floor(x): number; ceil(x): number; round(x): number; trunc(x): number;
      sign(x): number; sqrt(x): number; cbrt(x): number; pow(base, exponent): number; exp(x): number; log(x): number; log2(x): number;
      log10(x): number; sin(x): number; cos(x): number; tan(x): number; asin(x): number; acos(x): number; atan(x): number; atan2(y, x): number;
      hypot(...values): number; random(): number; clz32(x): number; imul(a, b): number; fround(x): number; PI; E; LN2; SQRT2`,
    Number:
      'isInteger(value): boolean; isSafeInteger(value): boolean; isFinite(value): boolean; isNaN(value): boolean; parseFloat(string): number; parseInt(string, radix?): number; MAX_SAFE_INTEGER; MIN_SAFE_INTEGER; MAX_VALUE; EPSILON; POSITIVE_INFINITY',
    Object:
      'keys(object): Array; values(object): Array; entries(object): Array; fromEntries(iterable): object; assign(target, ...sources): object; freeze(object): object; create(prototype): object; hasOwn(object, key): boolean; groupBy(items, callback): object',
    Array: 'from(iterable, mapFn?): Array; isArray(value): boolean; of(...items): Array',
    String: 'fromCharCode(...codes): String; fromCodePoint(...points): String; raw(strings, ...values): String',
    JSON: 'parse(text, reviver?): any; stringify(value, replacer?, space?): String',
    Promise:
      'all(iterable): Promise; race(iterable): Promise; resolve(value): Promise; reject(reason): Promise; allSettled(iterable): Promise',
    BigInt: 'asIntN(bits, value): bigint; asUintN(bits, value): bigint',
    process:
      'stdin; stdout; argv; exit(code?): never; hrtime; memoryUsage(): object; on(event, listener): process; nextTick(callback): void',
    'process.stdout': 'write(chunk): boolean',
    'process.stdin': 'on(event, listener); setEncoding(encoding); resume()',
    fs: 'readFileSync(path, encoding?): String; writeFileSync(path, data): void; writeSync(fd, data): number; readSync(fd, buffer): number',
    readline: 'createInterface(options): Interface',
    Date: 'now(): number',
  },
  types: [
    [
      'Array',
      `push(...items): number; pop(): any; shift(): any; unshift(...items): number; slice(start?, end?): Array; splice(start, deleteCount?, ...items): Array;
      concat(...items): Array; join(separator?): String; reverse(): Array; sort(compareFn?): Array; map(callback): Array; filter(callback): Array;
      reduce(callback, initialValue?): any; reduceRight(callback, initialValue?): any; forEach(callback): void; find(callback): any;
      findIndex(callback): number; findLast(callback): any; findLastIndex(callback): number; some(callback): boolean; every(callback): boolean;
      includes(value, fromIndex?): boolean; indexOf(value, fromIndex?): number; lastIndexOf(value): number; flat(depth?): Array; flatMap(callback): Array;
      fill(value, start?, end?): Array; keys(); values(); entries(); at(index): any; toSorted(compareFn?): Array; toReversed(): Array; with(index, value): Array; length`,
    ],
    [
      'String',
      `length; charAt(index): String; charCodeAt(index): number; codePointAt(index): number; at(index): String; slice(start?, end?): String;
      substring(start, end?): String; split(separator, limit?): Array; trim(): String; trimStart(): String; trimEnd(): String; toLowerCase(): String;
      toUpperCase(): String; includes(text, position?): boolean; startsWith(text, position?): boolean; endsWith(text): boolean; indexOf(text, position?): number;
      lastIndexOf(text): number; replace(pattern, replacement): String; replaceAll(pattern, replacement): String; repeat(count): String;
      padStart(length, fill?): String; padEnd(length, fill?): String; match(pattern): Array; matchAll(pattern); localeCompare(other): number; search(pattern): number`,
    ],
    ['Map WeakMap', 'get(key): any; set(key, value): Map; has(key): boolean; delete(key): boolean'],
    ['Map Set', 'size; clear(): void; keys(); values(); entries(); forEach(callback): void'],
    ['Set WeakSet', 'add(value): Set; has(value): boolean; delete(value): boolean'],
    ['Set', 'union(other): Set; intersection(other): Set; difference(other): Set; isSubsetOf(other): boolean'],
    [
      'Number',
      'toFixed(digits?): String; toString(radix?): String; toPrecision(precision?): String; toLocaleString(): String',
    ],
    [
      'Int32Array Uint32Array Uint8Array Int8Array Float64Array BigInt64Array',
      'length; fill(value, start?, end?); set(array, offset?): void; subarray(start?, end?); slice(start?, end?); sort(compareFn?); map(callback); reduce(callback, initialValue?): any; join(separator?): String; indexOf(value): number',
    ],
    ['Interface', 'on(event, listener): Interface; close(): void; question(query, callback): void'],
    ['Promise', 'then(onFulfilled, onRejected?): Promise; catch(onRejected): Promise; finally(onFinally): Promise'],
  ],
  literals: [
    [/^require\(['"](node:)?fs['"]\)/, 'fs'],
    [/^require\(['"](node:)?readline['"]\)/, 'readline'],
    [/^.*\.(split|map|filter|slice|sort)\(.*\)\s*;?$/, 'Array'],
    [/^\[/, 'Array'],
    [/^["'`]/, 'String'],
  ],
}
