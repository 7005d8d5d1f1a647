/** A diagnostic of a compiler has a position in the contestant's source, for markers in an editor. */
export interface CompilerMessage {
  /** Lines are counted from 1. */
  line: number
  /** Columns are counted from 1; 0 means unknown. */
  column: number
  severity: 'error' | 'warning'
  message: string
}

const maxMessages = 50
const maxCharacters = 500

/**
 * Finds diagnostics about the source of this name, in order, of GCC, Go, javac, Python, Rust, Free Pascal and Mono.
 * Those about other files, or without a position, are left out.
 */
export function compilerMessages(text: string, sourceName: string): CompilerMessage[] {
  const lines = text.split('\n')
  const found = lines.flatMap((line, index) => messageAt(lines, line, index, sourceName) ?? [])
  return found
    .slice(0, maxMessages)
    .map((one) => ({ ...one, message: one.message.slice(0, maxCharacters).toWellFormed() }))
}

function messageAt(
  lines: readonly string[],
  line: string,
  index: number,
  sourceName: string,
): CompilerMessage | undefined {
  return (
    plainMessage(line, sourceName) ?? rustMessage(lines, index, sourceName) ?? pythonMessage(lines, index, sourceName)
  )
}

/**
 * Matches `main.cpp:3:5: error: …`, `./main.go:3:5: …`, `Main.java:3: error: …`, `main.pas(3,5) Error: …`,
 * `Main.cs(3,5): error …`.
 */
const plain =
  /^(?:\.\/|\/w\/)?([^\s:()]+)(?::(\d+)(?::(\d+))?:|\((\d+)(?:,(\d+))?\):?) (?:(fatal error|error|warning|note|hint)\b:? ?)?(.*)$/i

function plainMessage(line: string, sourceName: string): CompilerMessage | undefined {
  const [, file, line1, column1, line2, column2, kind = 'error', message = ''] = plain.exec(line) ?? []
  if (file !== sourceName || /^(?:note|hint)$/i.test(kind)) return undefined
  const severity = /^warning$/i.test(kind) ? 'warning' : 'error'
  return { line: Number(line1 ?? line2), column: Number(column1 ?? column2 ?? 0), severity, message }
}

/** Rust prints the message on one line and the position (` --> main.rs:3:5`) on the next. */
function rustMessage(lines: readonly string[], index: number, sourceName: string): CompilerMessage | undefined {
  const [, kind, message = ''] = /^(error|warning)(?:\[\w+\])?: (.*)$/.exec(lines[index] ?? '') ?? []
  const [, file, line, column] = /^ *--> (?:\/w\/)?([^\s:]+):(\d+):(\d+)$/.exec(lines[index + 1] ?? '') ?? []
  if (kind === undefined || file !== sourceName) return undefined
  return { line: Number(line), column: Number(column), severity: kind === 'warning' ? 'warning' : 'error', message }
}

/** Python prints `File "main.py", line 3`, then the line, a caret below it, and the message. */
function pythonMessage(lines: readonly string[], index: number, sourceName: string): CompilerMessage | undefined {
  const [, file, line] = /^ *File "(?:\/w\/)?([^"]+)", line (\d+)/.exec(lines[index] ?? '') ?? []
  if (file !== sourceName) return undefined
  const following = lines.slice(index + 1, index + 5)
  const message = following.find((one) => /^\w+Error: /.test(one))
  return message === undefined
    ? undefined
    : { line: Number(line), column: columnOfCaret(following), severity: 'error', message }
}

/**
 * Python indents the quoted line by four and strips its own indentation, so that the column is relative to the stripped
 * line.
 */
function columnOfCaret(lines: readonly string[]): number {
  const caret = lines.find((one) => /^ *\^+ *$/.test(one))
  return caret === undefined ? 0 : Math.max(1, caret.indexOf('^') - 3)
}
