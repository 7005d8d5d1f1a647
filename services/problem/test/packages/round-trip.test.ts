import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import type { PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import { hojWriter } from '../../src/packages/export/hoj/hoj.writer.ts'
import { hydroWriter } from '../../src/packages/export/hydro/hydro.writer.ts'
import { icpcWriter } from '../../src/packages/export/icpc/icpc.writer.ts'
import { polygonWriter } from '../../src/packages/export/polygon/polygon.writer.ts'
import type { PackageWriter } from '../../src/packages/export/shared/package-writer.ts'
import { comparedJudging, type PackagedProblem } from '../../src/packages/model/packaged-problem.ts'
import { emptyPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import { caseArguments } from '../../src/gate/case-arguments.rules.ts'
import { grouped, problem, program, roundTrip, testOf } from './written-problem.ts'
import { withAttachmentList } from '../../src/statement-files/attachment-list.rules.ts'
import { addressOfFile } from '../../src/statement-files/file-links.rules.ts'

const writers: Record<PackageExportFormat, PackageWriter> = {
  hoj: hojWriter,
  icpc: icpcWriter,
  polygon: polygonWriter,
  hydro: hydroWriter,
}

const texts = {
  description: 'Add **both** of `a_i & b`, $a_1 < b^2$, 100%.\n\n- one\n- *two*\n\n| x | y |\n| --- | --- |\n| 1 | 2 |',
  input: 'Two numbers, see [here](https://a.b/c_d?e=1).\n\n```\n1 2 # \\n {x}\n```',
  output: 'One — a number.\n\n$$\n\\sum_{i} a_i\n$$',
  hint: 'Think ~ **{twice}** ^_^ of 5\\$, a<<b--c.',
}
const tutorial = 'Use **long** numbers.'

/** Has more than most formats support. */
function full(): PackagedProblem {
  const judged = { path: '', language: 'C++', protocol: 'testlib' as const, args: [] }
  return problem({
    ...grouped,
    tests: grouped.tests.map((test) => ({ ...test, points: test.points ?? 70 })),
    problemId: 'sum',
    source: 'https://example.org/p',
    statements: [
      { language: 'zh-CN', title: '求和', ...texts },
      { language: 'en-US', title: 'Sum <1>', ...texts },
    ],
    tutorials: [{ language: 'en-US', text: tutorial }],
    solutions: [
      { path: '', name: 'main.cpp', language: 'C++ 17 With O2', code: program, expected: [0] },
      { path: '', name: 'slow.py', language: 'Python3', code: 'pass', expected: [1] },
    ],
    judging: { ...comparedJudging, mode: 'spj', program: { ...judged, code: program } },
    preparation: {
      ...emptyPreparation,
      validators: [{ name: 'val.cpp', language: 'C++', code: 'v', protocol: 'testlib', args: [] }],
      generators: [{ name: 'gen.java', language: 'Java', code: 'class gen {}' }],
      scripts: [{ inputName: '2.in', line: 'gen.java 10 7' }],
      checkerTests: [{ name: '1', input: 'a', output: 'b', answer: 'c', isAccepted: true }],
    },
  })
}

const languageOf = (name: string) => (/^(en|english)/i.test(name) ? 'en' : 'zh')

type Field = keyof typeof fields

/** The compared data, independent of the names in any format. */
const fields = {
  titles: ({ statements }) => statements.map(({ language, title }) => [languageOf(language), title]),
  texts: ({ statements }) =>
    statements.map(({ description, input, output, hint }) => [description, input, output, hint]),
  tutorials: (one) => one.tutorials.map(({ language, text }) => [languageOf(language), text]),
  examples: ({ examples }) => examples,
  limits: ({ limits }) => limits,
  tags: ({ tags }) => tags,
  id: ({ problemId }) => problemId,
  source: ({ source }) => source,
  author: ({ author }) => author,
  difficulty: ({ difficulty }) => difficulty,
  tests: ({ tests }) => tests.map(({ group, points }) => [group, points]),
  groups: ({ groups }) => groups.map(({ num, points, policy, requires }) => ({ num, points, policy, requires })),
  checker: ({ judging: { mode, program: one } }) => [mode, one?.code, one?.protocol],
  rightSolution: ({ solutions }) => [solutions[0]?.code.trim(), solutions[0]?.expected],
  solutions: ({ solutions }) => solutions.map(({ name, code, expected }) => [name, code, expected]),
  validators: ({ preparation }) => preparation.validators,
  generators: ({ preparation }) => [preparation.generators, preparation.scripts.map(({ line }) => line)],
  checkerTests: ({ preparation }) => preparation.checkerTests,
} satisfies Record<string, (problem: PackagedProblem) => unknown>

const all = Object.keys(fields).filter((name): name is Field => Object.hasOwn(fields, name))
const without = (...names: Field[]) => all.filter((name) => !names.includes(name))

/** What a format supports of such a problem, each with its judging and scoring. */
const fieldsByFormat: Record<
  PackageExportFormat,
  { holds: Field[]; given: (one: PackagedProblem) => PackagedProblem }
> = {
  hoj: { holds: all, given: (one) => one },
  icpc: {
    holds: without(
      'id',
      'checker',
      'difficulty',
      'validators',
      'generators',
      'checkerTests',
      'examples',
      'tests',
      'groups',
    ),
    given: (one) => ({
      ...one,
      judging: { ...one.judging, program: { path: '', language: 'C++', code: program, protocol: 'kattis', args: [] } },
    }),
  },
  polygon: {
    holds: without('difficulty', 'author'),
    given: (one) => ({ ...one, groups: one.groups.map((group) => ({ ...group, policy: 'sum' })) }),
  },
  hydro: {
    holds: without('titles', 'tutorials', 'author', 'tests', 'solutions', 'validators', 'generators', 'checkerTests'),
    given: (one) => one,
  },
}

const formats = Object.keys(writers).filter((name): name is PackageExportFormat => Object.hasOwn(writers, name))
const pairs = formats.flatMap((first) => formats.map((second) => [first, second] as const))

async function through(format: PackageExportFormat, given: PackagedProblem): Promise<PackagedProblem> {
  const { found } = await roundTrip(writers[format], given)
  if (found === undefined) throw new Error(`nothing was read of ${format}`)
  const toSite = <T extends { language: string }>(one: T) => ({
    ...one,
    language: languageOf(one.language) === 'en' ? 'en-US' : 'zh-CN',
  })
  return { ...found, statements: found.statements.map(toSite), tutorials: found.tutorials.map(toSite) }
}

describe('a problem converted through two formats', () => {
  it.each(pairs)('%s and %s, is equal in every field that both support', async (first, second) => {
    const given = fieldsByFormat[second].given(fieldsByFormat[first].given(full()))
    const once = await through(first, given)
    const twice = await through(second, fieldsByFormat[second].given(once))
    const compared = fieldsByFormat[first].holds.filter((field) => fieldsByFormat[second].holds.includes(field))
    for (const field of compared) expect([field, fields[field](twice)]).toEqual([field, fields[field](given)])
  })
})

describe('pictures of statements', () => {
  const name = `${'0123456789ab'.repeat(5)}cdef.png`
  const address = `/api/public/problem-picture/${name}`

  it.each(formats)('are exported as files of %s, and are found again', async (format) => {
    const picture = { path: name, bytes: 3, read: () => Readable.from([Buffer.from('png')]) }
    const [zh] = full().statements
    if (zh === undefined) throw new Error('no statement')
    const shown = {
      ...zh,
      description: `See\n\n![](${address})\n\n![](/api/public/img/1.png)`,
      pictures: { [address]: picture },
    }
    const { found, notes, files } = await roundTrip(
      writers[format],
      fieldsByFormat[format].given({ ...full(), statements: [shown], tutorials: [] }),
    )
    expect(notes).toContain('lost package.no_place /api/public/img/1.png')
    expect(
      Object.entries(files)
        .filter(([path]) => path.endsWith('.png'))
        .map(([, content]) => String(content)),
    ).toContain('png')
    const [statement] = found?.statements ?? []
    const [link = ''] = Object.keys(statement?.pictures ?? {})
    expect(statement?.description).toContain(`![](${link})`)
  })
})

describe('files that statements link to', () => {
  const addressOf = (name: string) => addressOfFile('0123456789abcdef'.repeat(4), name)
  const file = (name: string, content: string) => ({
    path: name,
    bytes: content.length,
    read: () => Readable.from([Buffer.from(content)]),
  })
  const [zh] = full().statements
  if (zh === undefined) throw new Error('no statement')

  it.each(formats)('are exported with %s, and are found again under their names', async (format) => {
    const [name, missingFile] = ['in put (1).zip', addressOf('lost.zip')]
    const shown = {
      ...zh,
      description: `See [it](${addressOf(name)}) and [that](${missingFile})`,
      pictures: { [addressOf(name)]: file(name, 'PK') },
    }
    const { found, notes, files } = await roundTrip(
      writers[format],
      fieldsByFormat[format].given({ ...full(), statements: [shown], tutorials: [] }),
    )
    expect(notes).toContain(`lost package.no_place ${missingFile}`)
    expect(Object.keys(files).filter((path) => path.endsWith(`/${name}`))).not.toEqual([])
    const [statement] = found?.statements ?? []
    const [link = ''] = Object.keys(statement?.pictures ?? {})
    expect(statement?.description).toContain(`[it](${link})`)
    expect(statement?.pictures?.[link]?.path.endsWith(`/${name}`)).toBe(true)
  })

  it('are the statement of an ICPC package if there is no other text', async () => {
    const address = addressOf('statement.pdf')
    const [zip, listed] = [
      addressOf('a.zip'),
      withAttachmentList(`[statement.pdf](${address})`, [{ text: 'a.zip', address: addressOf('a.zip') }], 'zh-CN'),
    ]
    const shown = {
      ...zh,
      description: listed,
      input: '见题目描述。',
      output: '',
      hint: '',
      pictures: { [address]: file('statement.pdf', '%PDF-1.4'), [zip]: file('a.zip', 'PK') },
    }
    const { found, files, notes } = await roundTrip(
      writers.icpc,
      fieldsByFormat.icpc.given({ ...full(), statements: [shown] }),
    )
    expect(files['problem7/statement/problem.zh.pdf']?.toString()).toBe('%PDF-1.4')
    expect(Object.keys(files).filter((path) => path.includes('attachments'))).toEqual(['problem7/attachments/a.zip'])
    expect(found?.statements[0]?.description).toBe(
      '[problem.zh.pdf](statement/problem.zh.pdf)\n\n### 附件\n\n- [a.zip](attachments/a.zip)',
    )
    expect(found?.statements).toMatchObject([{ language: 'zh', title: zh.title, input: '' }])
    expect(notes.filter((one) => one.includes('pdf'))).toEqual([])
  })
})

describe('editorials', () => {
  const addressOf = (name: string) => addressOfFile('fedcba9876543210'.repeat(4), name)
  const picture = `/api/public/problem-picture/${'0123456789ab'.repeat(5)}cdef.png`
  const file = (name: string, content: string) => ({
    path: name,
    bytes: content.length,
    read: () => Readable.from([Buffer.from(content)]),
  })
  const holding = formats.filter((format) => fieldsByFormat[format].holds.includes('tutorials'))

  it.each(holding)('that are a PDF are exported with %s, and imported as one', async (format) => {
    const address = addressOf('how (it) works.pdf')
    const tutorials = [
      { language: 'en-US', text: `[how](${address})`, pictures: { [address]: file('how (it) works.pdf', '%PDF-1.4') } },
    ]
    const { found, files, notes } = await roundTrip(
      writers[format],
      fieldsByFormat[format].given({ ...full(), tutorials }),
    )
    const [one] = found?.tutorials ?? []
    const [link = ''] = Object.keys(one?.pictures ?? {})
    expect(one?.text).toMatch(/^\[[^[\]]+\]\([^()\s]+\.pdf\)$/)
    expect(one?.text).toContain(`](${link})`)
    expect(one?.pictures?.[link]?.bytes).toBe('%PDF-1.4'.length)
    expect(notes.filter((what) => /pdf|tutorial/.test(what))).toEqual([])
    expect(Object.keys(files).filter((path) => /attachments.*pdf/.test(path))).toEqual([])
  })

  it.each(holding)('with a picture are exported with %s, and show it again', async (format) => {
    const pictures = { [picture]: file(picture.slice(picture.lastIndexOf('/') + 1), 'png') }
    const tutorials = [{ language: 'en-US', text: `Look:\n\n![](${picture})`, pictures }]
    const { found, notes } = await roundTrip(writers[format], fieldsByFormat[format].given({ ...full(), tutorials }))
    const [one] = found?.tutorials ?? []
    const [link = ''] = Object.keys(one?.pictures ?? {})
    expect(one?.text).toContain(`![](${link})`)
    expect(one?.pictures?.[link]?.bytes).toBe(3)
    expect(notes.filter((what) => what.includes('png'))).toEqual([])
  })
})

describe('arguments of input validators', () => {
  const validator = { name: 'val.py', language: 'Python3' as const, code: 'exit(42)', protocol: 'kattis' as const }
  const [one, two] = [
    ['--max', '10'],
    ['--max', 'a b'],
  ]
  const given = (validators: PackagedProblem['preparation']['validators']) =>
    problem({ ...grouped, judging: comparedJudging, preparation: { ...emptyPreparation, validators } })
  const argumentsOf = ({ preparation, tests }: PackagedProblem) =>
    preparation.validators.map(({ name, args, argsFor = [] }) => {
      const cases = tests.map(({ inputName, group }) => ({ inputName, groupNum: group }))
      const own = new Map(caseArguments(cases, argsFor).map((found) => [found.seq, found.args]))
      return [name, tests.map((_test, index) => own.get(index + 1) ?? args)]
    })

  it.each([
    [[{ ...validator, args: one }]],
    [
      [
        {
          ...validator,
          args: [],
          argsFor: [
            { inputName: '1.in', args: one },
            { group: 2, args: two },
          ],
        },
      ],
    ],
    [
      [
        { ...validator, args: one, argsFor: [{ inputName: '3.in', args: [] }] },
        { ...validator, name: 'other.py', args: two },
      ],
    ],
  ])('are exported in ICPC packages for each test: %j', async (validators) => {
    const { found, notes } = await roundTrip(icpcWriter, given(validators))
    expect(notes.filter((what) => what.includes('.py'))).toEqual([])
    const before = argumentsOf({ ...given(validators) })
    const after =
      found === undefined ? [] : argumentsOf({ ...found, tests: found.tests.filter(({ isSample }) => !isSample) })
    expect(after).toEqual(before)
  })

  it('are written once if they are the same for all tests', async () => {
    const { found } = await roundTrip(icpcWriter, { ...given([{ ...validator, args: one }]), examples: [] })
    expect(found?.preparation.validators).toEqual([{ ...validator, args: one }])
  })
})

describe('Markdown without a TeX counterpart', () => {
  it('is reported with its text before the download', async () => {
    const [zh] = full().statements
    if (zh === undefined) throw new Error('no statement')
    const description = 'A<sub>i</sub> and a note[^1].\n\n[^1]: Small.\n\n---\n\n| a |\n| - |\n| 1 |'
    const { notes } = await roundTrip(polygonWriter, problem({ statements: [{ ...zh, description }] }))
    expect(notes.filter((one) => /lost package\.no_place (<|\[|---)/.test(one))).toEqual([
      'lost package.no_place <sub>',
      'lost package.no_place [^1]',
      'lost package.no_place [^1]: Small.',
      'lost package.no_place ---',
    ])
  })
})

describe('exported as Polygon', () => {
  it('losses and changes are reported', async () => {
    const { notes } = await roundTrip(polygonWriter, problem({ ...grouped, author: 'A' }))
    expect(notes).toEqual([
      'lost package.no_place difficulty: 1',
      'lost package.no_place author: A',
      'lost package.no_place source: NCPC',
      'doubt package.limit_changed group 2',
      'doubt package.limit_changed checker',
    ])
    const checker = { path: '', language: 'C++', code: program, protocol: 'kattis' as const, args: [] }
    const refused = problem({ judging: { ...comparedJudging, mode: 'spj', program: checker, passes: 2 } })
    expect((await roundTrip(polygonWriter, refused)).notes).toEqual(
      expect.arrayContaining(['refused package.not_written multi_pass', 'refused package.not_written checker: kattis']),
    )
  })

  it('groups whose tests must all pass are kept, with their requirements', async () => {
    const groups = grouped.groups.map((group) => ({ ...group, policy: 'all' as const }))
    const { found } = await roundTrip(polygonWriter, problem({ ...grouped, groups }))
    expect(found?.groups).toMatchObject(groups)
  })

  it('tests, input and output files, interactor, graders and headers are kept', async () => {
    const talk = { path: '', language: 'C++', code: '// talk', protocol: 'testlib' as const, args: [] }
    const judging = {
      ...comparedJudging,
      mode: 'interactive' as const,
      program: talk,
      checker: { ...talk, code: '// c' },
      graderFiles: { 'grader.cpp': 'int main() {}' },
    }
    const { found, texts: tests } = await roundTrip(
      polygonWriter,
      problem({ tests: [testOf('b'), testOf('a')], judging, judgeFiles: { 'lib.h': 'int f();' } }),
    )
    expect(tests).toEqual(['01: in b → out b', '02: in a → out a'])
    expect(found?.judging).toMatchObject({
      mode: 'interactive',
      program: { code: '// talk' },
      checker: { code: '// c' },
      graderFiles: judging.graderFiles,
    })
    expect(found?.judgeFiles).toEqual({ 'lib.h': 'int f();' })
    const filed = await roundTrip(
      polygonWriter,
      problem({
        judging: {
          ...comparedJudging,
          comparison: { kind: 'rcmp6', args: [] },
          fileIo: { read: 'a.in', write: 'a.out' },
        },
      }),
    )
    expect(filed.found?.judging).toMatchObject({
      comparison: { kind: 'rcmp6' },
      fileIo: { read: 'a.in', write: 'a.out' },
    })
  })
})
