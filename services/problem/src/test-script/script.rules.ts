import { AppError } from '@verdict/kit/errors'
import { evaluate, type Variables } from './expression.rules.ts'

/** Maximum number of tests of a script. */
export const maxScriptTests = 1000
const maxDepth = 8
/** Maximum length of a line in characters. */
const maxLineLength = 1000
/** Maximum number of lines executed, loops included. */
const maxSteps = 100_000

/** A test defined by a script. */
export interface ScriptTest {
  /** Line of the script, from 1. */
  line: number
  /** Generator and arguments with all variables substituted. */
  command: string
  /** Its number, or the name of its input file. */
  target: string
  /** Null for tests outside of groups. */
  group: number | null
}

/** A line that generates tests, after loops and variables have been expanded. */
interface Command {
  line: number
  text: string
  group: number | null
}

interface Statement {
  line: number
  text: string
}

interface State {
  variables: Map<string, number>
  group: number | null
  commands: Command[]
  steps: { left: number }
}

const isName = '[A-Za-z_]\\w*'
const listStart = new RegExp(`^<#list\\s+(.+?)\\s+as\\s+(${isName})\\s*>$`)
const listEnd = /^<\/#list>$/
const assign = new RegExp(`^<#assign\\s+(${isName})\\s*=\\s*(.+?)\\s*/?>$`)
const groupLine = /^@group\s+(\d{1,4})$/
const range = /^\{(\d{1,6})-(\d{1,6})\}$/

/**
 * Parses the tests that a script defines, in its order.
 *
 * A line is `generator arguments > target`. The target is a number, a file name, `$` (the lowest free number) or
 * `{from-to}`: a test for each number, which replaces `{i}` in the arguments. `<#list 1..5 as i>` … `</#list>` repeats
 * the lines between them, also over `[1, 10, 100]`; `<#assign n = 10>` names a number; `${i * n}` is a value. `@group
 * 2` puts the following tests into a group, `@group 0` into none. `#` begins a comment.
 *
 * Source: scripts of Polygon ("How to write a script"), with the same lines, lists and values.
 *
 * @param taken numbers of tests that are not made by the script
 * @throws AppError script.line, script.loop_open, script.loop_not_open, script.expression, script.target,
 * script.target_taken, script.range_equal, script.too_many_tests, each with its line
 */
export function parseScript(script: string, taken: ReadonlySet<number>): ScriptTest[] {
  const statements = script.split(/\r?\n/).map((text, index) => ({ line: index + 1, text: text.trim() }))
  const state: State = { variables: new Map(), group: null, commands: [], steps: { left: maxSteps } }
  const end = runStatements(statements, 0, state, 0)
  const open = statements[end]
  if (open !== undefined) throw new AppError('script.loop_not_open', { line: open.line })
  return numbered(state.commands.flatMap(testsOf), taken)
}

/** Executes statements up to the end of the enclosing loop; returns the index of that end. */
function runStatements(statements: readonly Statement[], from: number, state: State, depth: number): number {
  let at = from
  for (; at < statements.length; at += 1) {
    const statement = statements[at]
    if (statement === undefined || statement.text === '' || isComment(statement.text)) continue
    if (statement.text.length > maxLineLength)
      throw new AppError('script.line', { line: statement.line, text: `${statement.text.slice(0, 80)}…` })
    if (listEnd.test(statement.text)) return at
    if (state.steps.left-- <= 0)
      throw new AppError('script.too_many_tests', { line: statement.line, limit: maxScriptTests })
    const loop = listStart.exec(statement.text)
    if (loop !== null) at = runLoop(statements, at, state, { list: loop[1] ?? '', name: loop[2] ?? '', depth })
    else runStatement(statement, state)
  }
  return at
}

const isComment = (text: string) => (text.startsWith('#') && !text.startsWith('#!')) || /^<#--.*-->$/.test(text)

function runLoop(
  statements: readonly Statement[],
  at: number,
  state: State,
  { list, name, depth }: { list: string; name: string; depth: number },
): number {
  const line = statements[at]?.line ?? 0
  if (depth >= maxDepth) throw new AppError('script.line', { line, text: statements[at]?.text ?? '' })
  const before = state.variables.get(name)
  const values = valuesOf(list, state.variables, line)
  // A loop over nothing is parsed as well, to find its end and report errors in it.
  let end = at
  for (const value of values.length === 0 ? [0] : values) {
    const inner = values.length === 0 ? { ...state, commands: [] } : state
    inner.variables.set(name, value)
    end = runStatements(statements, at + 1, inner, depth + 1)
    if (statements[end] === undefined) throw new AppError('script.loop_open', { line })
  }
  if (before === undefined) state.variables.delete(name)
  else state.variables.set(name, before)
  return end
}

function valuesOf(list: string, variables: Variables, line: number): number[] {
  const bounds = /^(.+?)\.\.(.+)$/.exec(list)
  if (bounds !== null) {
    const [from, to] = [valueOf(bounds[1] ?? '', variables, line), valueOf(bounds[2] ?? '', variables, line)]
    const step = from <= to ? 1 : -1
    const count = Math.abs(to - from) + 1
    if (count > maxScriptTests) throw new AppError('script.too_many_tests', { line, limit: maxScriptTests })
    return Array.from({ length: count }, (_, index) => from + step * index)
  }
  const items = /^\[(.*)\]$/.exec(list)
  if (items === null) throw new AppError('script.expression', { line, text: list })
  const inside = (items[1] ?? '').trim()
  return inside === '' ? [] : inside.split(',').map((one) => valueOf(one, variables, line))
}

function valueOf(text: string, variables: Variables, line: number): number {
  try {
    return evaluate(text, variables)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('script.expression', { line, text: error.message })
  }
}

function runStatement({ line, text }: Statement, state: State): void {
  const assigned = assign.exec(text)
  if (assigned !== null) {
    state.variables.set(assigned[1] ?? '', valueOf(assigned[2] ?? '', state.variables, line))
    return
  }
  const group = groupLine.exec(text)
  if (group !== null) {
    state.group = Number(group[1]) === 0 ? null : Number(group[1])
    return
  }
  if (text.startsWith('<#') || text.startsWith('</#') || text.startsWith('@'))
    throw new AppError('script.line', { line, text })
  if (state.commands.length >= maxScriptTests)
    throw new AppError('script.too_many_tests', { line, limit: maxScriptTests })
  const filled = text.replaceAll(/\$\{([^}]*)\}/g, (_, inside: string) =>
    String(valueOf(inside, state.variables, line)),
  )
  state.commands.push({ line, text: filled, group: state.group })
}

/** The tests of one line; `$` is resolved later. */
function testsOf({ line, text, group }: Command): ScriptTest[] {
  const [, command = '', target = ''] = /^(.*\S)\s*>\s*(\S.*)$/.exec(text) ?? []
  if (command === '' || command.startsWith('>')) throw new AppError('script.line', { line, text })
  const bounds = range.exec(target)
  if (bounds === null) return [{ line, command, target, group }]
  const [from, to] = [Number(bounds[1]), Number(bounds[2])]
  if (from > to || from === 0) throw new AppError('script.target', { line, target })
  if (to - from >= maxScriptTests) throw new AppError('script.too_many_tests', { line, limit: maxScriptTests })
  if (from < to && !command.includes('{i}')) throw new AppError('script.range_equal', { line, from, to })
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    line,
    command: command.replaceAll('{i}', String(from + index)),
    target: String(from + index),
    group,
  }))
}

const fileName = /^[^\s/\\{}$<>|"'\u0000-\u001f]{1,100}$/

function numbered(tests: readonly ScriptTest[], taken: ReadonlySet<number>): ScriptTest[] {
  const last = tests.at(-1)
  if (last !== undefined && tests.length > maxScriptTests)
    throw new AppError('script.too_many_tests', { line: last.line, limit: maxScriptTests })
  const used = new Set<string>()
  for (const { line, target } of tests) {
    if (target === '$') continue
    if (!fileName.test(target) || target === '.' || target === '..' || target === '0')
      throw new AppError('script.target', { line, target })
    if (used.has(target)) throw new AppError('script.target_taken', { line, target })
    used.add(target)
  }
  let next = 1
  return tests.map((test) => {
    if (test.target !== '$') return test
    while (used.has(String(next)) || taken.has(next)) next += 1
    return { ...test, target: String(next++) }
  })
}

/** File names of a test: `3` becomes `3.in` and `3.out`, `big.in` has `big.out`, `07` has `07.a`. */
export function filesOfTarget(target: string): { inputName: string; outputName: string } {
  if (/^[1-9]\d*$/.test(target)) return { inputName: `${target}.in`, outputName: `${target}.out` }
  if (target.endsWith('.in')) return { inputName: target, outputName: `${target.slice(0, -3)}.out` }
  return { inputName: target, outputName: `${target}.a` }
}

/** Reconstructs a script from the commands of the tests. */
export function scriptOf(scripts: readonly { inputName: string; line: string }[]): string {
  return scripts.map(({ inputName, line }) => `${line} > ${targetOf(inputName)}`).join('\n')
}

function targetOf(inputName: string): string {
  return /^([1-9]\d*)\.in$/.exec(inputName)?.[1] ?? inputName
}
