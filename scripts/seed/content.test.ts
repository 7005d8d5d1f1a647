import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { languageInfo } from '@verdict/proto/codes/languages/languages'
import { caseModesByType } from '@verdict/proto/codes/problem'
import { ProblemForm } from '@verdict/proto/http/problem/authoring/form'
import { Value } from 'typebox/value'
import { expectedVerdict } from './submissions/expected-verdict.ts'
import { loadProblems, readSolution, solutionNames } from './problems/problem-content.ts'
import { problemForm } from './problems/problem-form.ts'
import { createRandom } from './random.ts'
import { tables } from './seed.ts'
import { buildTests, type JudgedCase } from './problems/test-data.ts'

const problems = loadProblems()
const named = problems.map((problem) => [problem.slug, problem] as const)

/** Finds the limits in statements, such as `$1 \\le n \\le 16$`, and sorts them. */
function limitsOf(texts: readonly (string | null)[]): string[] {
  return (texts.join('\n').match(/\$[^$]*\\le [^$]*\$/g) ?? []).sort()
}

/** Removes nulls, since the validator of routes treats them as absent. */
function withoutNulls(value: object): unknown {
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (one === null ? undefined : one)))
}

it('numbers the problems from A1000 without a gap', () => {
  expect(problems.map(({ definition }) => definition.id)).toEqual(problems.map((_, i) => `A${1000 + i}`))
  expect(problems.length).toBeGreaterThanOrEqual(12)
})

describe.each(named)('%s', (_, problem) => {
  const { slug, definition, statements, samples, testSet } = problem
  let built: JudgedCase[] | undefined
  const tests = () => (built ??= buildTests(problem))

  it('gives the same limits in both languages, and adds a note', () => {
    const [zh = [], en = []] = statements.map(({ description, input, output, hint }) =>
      limitsOf([description, input, output, hint]),
    )
    expect(en).toEqual(zh)
    expect(zh.length).toBeGreaterThan(0)
    expect(statements.map(({ hint }) => hint === null)).toEqual([false, false])
  })

  it('has samples that match the reference solution', () => {
    expect(samples.length).toBeGreaterThan(0)
    for (const { input, output } of samples) expect(testSet.solve(input)).toBe(output)
  })

  it('generates the same tests every time, with Unix line endings', () => {
    const again = testSet.generate(createRandom(slug))
    const once = tests().slice(-again.length)
    // `===` is used because the printed difference would be megabytes long.
    expect(once.map(({ input }, i) => input === again[i]?.input)).not.toContain(false)
    expect(once.map(({ input }) => input.endsWith('\n') && !input.includes('\r'))).not.toContain(false)
  })

  it('becomes a form that the route accepts, with a hundred points if it has any', () => {
    const fileList = tests().map(({ name }) => ({ input: `${name}.in`, output: `${name}.out` }))
    const form = problemForm(problem, { tests: tests(), upload: { fileList, fileListDir: 'upload' }, tags: [] })
    expect(Value.Errors(ProblemForm, withoutNulls(form))).toEqual([])
    expect(caseModesByType[definition.type === 'oi' ? 1 : 0]).toContain(definition.judgeCaseMode)

    const points = definition.subtasks.length > 0 ? definition.subtasks : tests()
    const total = points.reduce((sum, { score }) => sum + (score ?? 0), 0)
    expect(total).toBe(definition.type === 'oi' ? 100 : 0)
    expect(new Set(tests().map(({ group }) => group ?? 0)).size).toBe(Math.max(1, definition.subtasks.length))
  })

  it('has accepted solutions in C++ and Python and one that must fail', () => {
    const names = solutionNames(slug)
    expect(names).toEqual(expect.arrayContaining(['accepted.cpp', 'accepted.py']))
    expect(names.map(expectedVerdict).some(({ status }) => status !== JudgeStatus.Accepted)).toBe(true)
  })

  it('has existing tags, and templates for existing languages', () => {
    const known = tables.tags().flatMap(({ tags }) => tags.map(({ name }) => name))
    expect(known).toEqual(expect.arrayContaining(definition.tags))
    expect([...problem.templates.keys()].filter((name) => languageInfo(name) === undefined)).toEqual([])
  })
})

it('plans submissions by existing users to existing problems in existing languages', () => {
  const users = new Set(tables.users().map(({ username }) => username))
  const slugs = new Map(problems.map(({ slug, definition }) => [definition.id, slug]))
  for (const { user, submits } of tables.submissions()) {
    expect(users).toContain(user)
    for (const { problem, solution, language } of submits) {
      expect(readSolution(slugs.get(problem) ?? 'none', solution).length).toBeLessThan(65_536)
      expect(languageInfo(language)?.name).toBe(language)
    }
  }
})

it('has every common verdict in the planned submissions', () => {
  const planned = tables
    .submissions()
    .flatMap(({ submits }) => submits.map(({ solution }) => expectedVerdict(solution).status))
  const { Accepted, WrongAnswer, PresentationError, CompileError } = JudgeStatus
  const { TimeLimitExceeded, MemoryLimitExceeded, RuntimeError, PartialAccepted } = JudgeStatus
  expect(new Set(planned)).toEqual(
    new Set([
      Accepted,
      WrongAnswer,
      PresentationError,
      CompileError,
      TimeLimitExceeded,
      MemoryLimitExceeded,
      RuntimeError,
      PartialAccepted,
    ]),
  )
})

it('plans contests by users, with existing problems and solutions', () => {
  const users = new Set(tables.users().map(({ username }) => username))
  const slugs = new Map(problems.map(({ slug, definition }) => [definition.id, slug]))
  for (const { entrants, problems: chosen, startsInMinutes, minutes } of tables.contests()) {
    const names = entrants.map(({ user }) => user)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(users).toContain(name)
    for (const text of entrants.flatMap(({ submits }) => submits)) {
      const [minute = '', letter = '', solution = ''] = text.split(' ')
      const problem = chosen['ABCDEFGHIJ'.indexOf(letter)]?.problem ?? ''
      expect(readSolution(slugs.get(problem) ?? 'none', solution)).not.toBe('')
      expect(Number(minute)).toBeLessThan(Math.min(minutes, -startsInMinutes))
    }
  }
})

it('plans an upcoming contest, a running one, and one whose frozen runs change the scoreboard', () => {
  const contests = tables.contests()
  const isOver = ({ startsInMinutes, minutes }: (typeof contests)[number]) => startsInMinutes + minutes < 0
  const stateOf = (one: (typeof contests)[number]) =>
    one.startsInMinutes > 0 ? 'to come' : isOver(one) ? 'ended' : 'running'
  expect(contests.map(stateOf).toSorted()).toEqual(['ended', 'running', 'to come'])
  const ended = contests.find(isOver)
  const frozen = (ended?.entrants ?? [])
    .flatMap(({ submits }) => submits.map((text) => text.split(' ')))
    .filter(([minute]) => Number(minute) >= (ended?.freezeMinute ?? Infinity))
  const verdicts = new Set(frozen.map(([, , solution = '']) => expectedVerdict(solution).status))
  expect(verdicts).toContain(JudgeStatus.Accepted)
  expect(verdicts).toContain(JudgeStatus.WrongAnswer)
})

it('creates trainings from existing problems, categories and users', () => {
  const { categories, trainings } = tables.trainings()
  const ids = new Set(problems.map(({ definition }) => definition.id))
  const users = new Set(tables.users().map(({ username }) => username))
  for (const [at, { category, problems: listed, members, password, buildsOn, dueInDays }] of trainings.entries()) {
    expect(categories.map(({ name }) => name)).toContain(category)
    expect(listed.filter((id) => !ids.has(id))).toEqual([])
    expect(members.filter((name) => !users.has(name))).toEqual([])
    expect(members.length > 0).toBe(password !== undefined)
    if (buildsOn !== undefined) expect(trainings.slice(0, at).map(({ title }) => title)).toContain(buildsOn.title)
    // A due date needs members, which only trainings with a password have.
    if (dueInDays !== undefined) expect(password).toBeDefined()
  }
  expect(trainings.map(({ password }) => password === undefined)).toEqual([true, true, false])
  for (const { training } of tables.groups()) expect(training.problems.filter((id) => !ids.has(id))).toEqual([])
})

it('has discussions by existing users about existing problems, in groups by members only', () => {
  const users = new Set(['root', ...tables.users().map(({ username }) => username)])
  const administrators = [
    'root',
    ...tables.users().flatMap((user) => (user.role === 'problem_admin' ? [user.username] : [])),
  ]
  const ids = new Set(problems.map(({ definition }) => definition.id))
  const [group] = tables.groups()
  const members = [group?.owner, ...(group?.members ?? [])]
  expect(members.filter((name) => !users.has(name ?? ''))).toEqual([])
  expect(administrators).toContain(group?.owner)
  const discussions = tables.discussions()
  for (const { author, comments, inGroup, problem } of discussions) {
    const authors = [author, ...comments.flatMap((one) => [one.author, ...one.replies.map((reply) => reply.author)])]
    // In public only administrators may write without having solved a problem.
    expect(authors.filter((name) => !(inGroup ? members : administrators).includes(name))).toEqual([])
    if (problem !== undefined) expect(ids).toContain(problem)
  }
  expect(discussions.filter(({ problem }) => problem === 'A1000').length).toBe(1)
  expect(tables.notices().length).toBe(1)
  expect(tables.teachers().map(({ username }) => username)).toEqual(['prof_shen', 'm_okafor'])
})
