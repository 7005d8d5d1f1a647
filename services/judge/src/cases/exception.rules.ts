/**
 * Matches exceptions of the standard libraries. Names that a program defines itself are not reported, since they could
 * leak what it read.
 */
const knownException = new RegExp(
  '^(?:' +
    [
      // Python
      '(?:Arithmetic|Assertion|Attribute|BlockingIO|BrokenPipe|Buffer|EOF|File(?:Exists|NotFound)|FloatingPoint|Import|Indentation|Index|IO|Key|Lookup|Memory|ModuleNotFound|Name|NotImplemented|OS|Overflow|Permission|Recursion|Runtime|Syntax|System|Tab|Type|UnboundLocal|Unicode(?:Decode|Encode)?|Value|ZeroDivision)Error',
      'StopIteration|KeyboardInterrupt|Exception',
      // Java, C#
      '(?:java|System)\\.(?:lang|util|io|Collections)?[.A-Za-z]{0,60}(?:Exception|Error)',
      // C++
      'std::(?:bad_alloc|bad_cast|bad_array_new_length|bad_function_call|bad_optional_access|bad_variant_access|bad_any_cast|domain_error|ios_base::failure|invalid_argument|length_error|logic_error|out_of_range|overflow_error|range_error|regex_error|runtime_error|system_error|underflow_error)',
      // JavaScript
      '(?:Range|Reference|Eval|URI)Error|Error',
      // Ruby, PHP
      '(?:NoMethod|ZeroDivision|Argument|FloatDomain|Frozen|NoMemory|SystemStack|DivisionByZero|Arithmetic|ArgumentCount)Error',
    ].join('|') +
    ')$',
)

interface ExceptionPattern {
  /** The name is the first group, or the whole match without groups. */
  name: RegExp
  fixed?: string
}

const names: readonly ExceptionPattern[] = [
  { name: /^Exception in thread "[^"]*" (\S+?)(?::|$)/m },
  { name: /^terminate called after throwing an instance of '([^']+)'/m },
  { name: /^panic: runtime error: index out of range/m, fixed: 'index out of range' },
  { name: /^panic: runtime error: slice bounds out of range/m, fixed: 'slice bounds out of range' },
  { name: /^panic: runtime error: integer divide by zero/m, fixed: 'integer divide by zero' },
  { name: /^panic: runtime error: invalid memory address/m, fixed: 'nil pointer dereference' },
  { name: /^fatal error: all goroutines are asleep - deadlock!/m, fixed: 'deadlock' },
  { name: /^fatal error: stack overflow|^runtime: goroutine stack exceeds/m, fixed: 'stack overflow' },
  { name: /^panic: /m, fixed: 'panic' },
  { name: /^thread '[^']*' (?:\(\d+\) )?panicked at /m, fixed: 'panic' },
  { name: /^Unhandled Exception:\s*\n?(?:\[ERROR\] FATAL UNHANDLED EXCEPTION: )?([\w.]+)/m },
  { name: /PHP Fatal error: {2}Uncaught (\w+):/m },
  { name: /\((\w+Error)\)$/m },
  // Python has the exception in the last line of a traceback; JavaScript prints it similarly.
  { name: /^(\w+(?:Error|Exception|Interrupt|Iteration))(?::.*)?$/m },
]

/** Matches source locations in stack traces of Python, Java, C#, Go, JavaScript, Rust, Ruby and PHP. */
const placePatterns = (name: string): readonly RegExp[] => [
  new RegExp(`^ {2}File "(?:/w/)?${name}", line (\\d+)`, 'gm'),
  new RegExp(`\\(${name}:(\\d+)\\)`),
  new RegExp(`in (?:/w/)?${name}:(\\d+)`),
  new RegExp(`^\\t?(?:/w/)?${name}:(\\d+)`, 'm'),
  new RegExp(`(?:/w/|\\b)${name}:(\\d+):\\d+`),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Summarizes an exception in the error output of a failed program, such as "ZeroDivisionError, line 3". It is empty if
 * there is neither name nor line. It never contains the program's own words, which could be the test's input; the line
 * is a line of the source.
 */
export function exceptionText(stderr: string, sourceName: string, sourceLines: number): string {
  const line = lineIn(stderr, sourceName)
  const place = line !== undefined && line >= 1 && line <= sourceLines ? `line ${line}` : ''
  return [exceptionName(stderr), place].filter(Boolean).join(', ')
}

function exceptionName(stderr: string): string {
  for (const { name, fixed } of names) {
    const found = name.exec(stderr)
    if (found === null) continue
    if (fixed !== undefined) return fixed
    const word = found[1] ?? ''
    return knownException.test(word) ? word : 'exception'
  }
  return ''
}

function lineIn(stderr: string, sourceName: string): number | undefined {
  for (const pattern of placePatterns(escaped(sourceName))) {
    // A Python traceback names the innermost call last.
    const found = pattern.global ? [...stderr.matchAll(pattern)].at(-1) : pattern.exec(stderr)
    if (found?.[1] !== undefined) return Number(found[1])
  }
  return undefined
}
