import { execFileSync } from 'node:child_process'
import { expect, it } from '@jest/globals'
import { evaluatedProblems } from './problems.ts'
import { faultyLineOf, wrongProgramOf } from './problems/problem.ts'

/** Runs all programs in one interpreter, each with its input, and prints their results. */
const runner = `
import contextlib, io, json, sys
results = []
for code, text in json.load(sys.stdin):
    lines = io.StringIO(text)
    printed = io.StringIO()
    reads = {"input": lambda: next(lines).rstrip("\\n")}
    with contextlib.redirect_stdout(printed):
        try:
            exec(code, {"__name__": "__main__", **reads})
        except Exception as error:
            print(type(error).__name__)
    results.append(printed.getvalue().split())
json.dump(results, sys.stdout)
`

function run(programs: readonly (readonly [code: string, input: string])[]): string[][] {
  const output = execFileSync('python3', ['-c', runner], { input: JSON.stringify(programs), encoding: 'utf8' })
  return JSON.parse(output) as string[][]
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

it('has forty problems in both languages, each with a fault in a known line', () => {
  expect(evaluatedProblems).toHaveLength(40)
  expect(new Set(evaluatedProblems.map(({ name }) => name)).size).toBe(40)
  for (const one of evaluatedProblems) {
    expect(one.statement['zh-CN']).toMatch(/\p{Script=Han}{3}/u)
    expect(one.statement['en-US']).not.toMatch(/\p{Script=Han}/u)
    const [right, wrong] = [one.solution, wrongProgramOf(one)].map((code) => code.split('\n'))
    const line = faultyLineOf(one) - 1
    expect([one.name, right?.slice(0, line)]).toEqual([one.name, wrong?.slice(0, line)])
    expect([one.name, right?.[line]]).not.toEqual([one.name, wrong?.[line]])
  }
})

it('has correct programs, and wrong ones that fail on the given test', () => {
  const inPython = evaluatedProblems.filter(({ language }) => language === 'Python3')
  expect(inPython.length).toBeGreaterThan(30)
  const right = run(inPython.map(({ solution, failing }) => [solution, failing.input]))
  const wrong = run(inPython.map((one) => [wrongProgramOf(one), one.failing.input]))
  for (const [at, { name, failing }] of inPython.entries()) {
    expect([name, right[at]]).toEqual([name, words(failing.output)])
    expect([name, wrong[at]]).not.toEqual([name, words(failing.output)])
  }
})
