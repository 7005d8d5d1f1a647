import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { zipOfTexts } from '../../../kit/test/zips.ts'
import { readArchive } from './read-zip.ts'
import { startPackageService, noteLines, type PackageService } from './package-service.ts'

let service: PackageService
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())

async function imported(files: Record<string, string> | Buffer) {
  const answer = await service.import('', files)
  expect(answer).toMatchObject({ status: 200 })
  return {
    answer,
    problems: await Promise.all(answer.data.problems.map((one: { pid: number }) => service.problem(one.pid))),
  }
}

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a problem of QDUOJ', () => {
  const html = (value: string) => ({ format: 'html', value })
  const problem = {
    display_id: 'QD-1',
    title: 'Sum',
    description: html('<p>Add</p>'),
    input_description: html('<p>Two</p>'),
    output_description: html('<p>One</p>'),
    hint: html(''),
    tags: ['math'],
    rule_type: 'OI',
    source: 'QD',
    time_limit: 2000,
    memory_limit: 64,
    spj: null,
    samples: [{ input: '1 2', output: '3' }],
    template: { 'C++': { prepend: '', template: '#include <iostream>', append: '' } },
    test_case_score: [
      { score: 30, input_name: '1.in', output_name: '1.out' },
      { score: 70, input_name: '2.in', output_name: '2.out' },
    ],
    answers: [{ language: 'C++', code: 'int main() {}' }],
  }
  const tests = {
    '1/testcase/1.in': '1 2\n',
    '1/testcase/1.out': '3\r\n',
    '1/testcase/2.in': '2 2\n',
    '1/testcase/2.out': '4\n',
  }
  const packed = (changed: object) => ({ '1/problem.json': JSON.stringify({ ...problem, ...changed }), ...tests })

  it('is imported with every field', async () => {
    const { answer, problems } = await imported(packed({}))
    expect(noteLines(answer)).toEqual([])
    expect(problems[0]).toMatchObject({
      problemId: 'QD-1',
      title: 'Sum',
      description: '<p>Add</p>',
      input: '<p>Two</p>',
      output: '<p>One</p>',
      type: 1,
      timeLimit: 2000,
      memoryLimit: 64,
      source: 'QD',
      tags: ['math'],
      ioScore: 100,
      examples: '<input>1 2</input><output>3</output>',
      tests: [{ input: '1.in', output: '1.out', score: 30 }, { score: 70 }],
      solutions: [{ name: 'answer-1', language: 'C++ 17 With O2', expected: [0] }],
    })
  })

  it('with a special judge has no answers, and is called with the arguments of QDUOJ', async () => {
    const spj = { language: 'C', code: 'int main() {}' }
    const scores = [{ score: 100, input_name: '1.in', output_name: '-' }]
    const { answer, problems } = await imported(
      packed({ display_id: 'QD-2', spj, test_case_score: scores, rule_type: 'ACM' }),
    )
    expect(noteLines(answer)).toEqual([])
    expect(problems[0]).toMatchObject({ judgeMode: 'spj', spjLanguage: 'C', type: 0, judging: { protocol: 'qduoj' } })
  })

  it('with a template around the contestant’s code is imported without it, and says so', async () => {
    const template = { C: { prepend: 'int f();', template: '', append: '' } }
    expect(noteLines(await service.import('', packed({ display_id: 'QD-3', template })))).toEqual([
      'lost problem.json package.no_place',
    ])
  })

  it('can be imported through the call that other clients use', async () => {
    const zip = zipOfTexts(packed({ display_id: 'QD-4' }))
    expect(await service.uploadTo('/api/file/import-qdoj-problem', zip)).toMatchObject({ status: 200 })
    expect(await service.uploadTo('/api/file/import-qdoj-problem', zip)).toMatchObject({
      msg: '[result] success 0, failed 1',
    })
  })
})

describe('problems of FPS', () => {
  const item = (inside: string) => `<item><title><![CDATA[Sum]]></title>
    <description><![CDATA[<p>Add &amp; go</p>]]></description><input><![CDATA[Two]]></input><output><![CDATA[One]]></output>
    <sample_input><![CDATA[1 2]]></sample_input><sample_output><![CDATA[3]]></sample_output>${inside}</item>`
  const fps = (...items: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5" url="https://example.org"><generator name="HUSTOJ"/>${items.join('')}</fps>`
  const test = (name: string, input: string, output: string) =>
    `<test_input name="${name}"><![CDATA[${input}]]></test_input><test_output name="${name}"><![CDATA[${output}]]></test_output>`
  const limits = '<time_limit unit="ms">500</time_limit><memory_limit unit="KB">65536</memory_limit>'

  it('are imported from plain XML, several at once, with separate ids', async () => {
    const hint =
      '<hint>[md]**Try**[/md]</hint><source>Book</source><solution language="C++"><![CDATA[int main(){}]]></solution>'
    const xml = fps(
      item(limits + test('a', '1 2\n', '3\n') + test('b', '2 2\n', '4\n') + hint),
      item(test('', '1', '1')),
    )
    const { answer, problems } = await imported(Buffer.from(xml))
    expect(noteLines(answer)).toEqual([])
    expect(problems[0]).toMatchObject({
      title: 'Sum',
      description: '<p>Add &amp; go</p>',
      timeLimit: 500,
      memoryLimit: 64,
      type: 0,
      hint: '**Try**',
      source: 'Book',
      examples: '<input>1 2</input><output>3</output>',
      solutions: [{ name: 'solution-1' }],
      tests: [
        { input: 'a.in', output: 'a.out' },
        { input: 'b.in', output: 'b.out' },
      ],
    })
    expect(problems[1]).toMatchObject({ timeLimit: 1000, memoryLimit: 128, tests: [{ input: '1.in' }] })
    expect(problems[0].problemId).toMatch(/^P\d+$/)
    expect(problems[1].problemId).toMatch(/^P\d+$/)
    expect(problems[0].problemId).not.toBe(problems[1].problemId)
  })

  it('may name outputs before inputs', async () => {
    const halves = ['1 2', '3', '4 4', '8'].map((one) => `<test_input><![CDATA[${one}\n]]></test_input>`)
    const { answer, problems } = await imported(Buffer.from(fps(item(halves.join('')))))
    expect(noteLines(answer)).toEqual([])
    const list = await service.get(`/api/admin/problem/cases?pid=${problems[0].id}`)
    expect(list.data.cases).toMatchObject([
      { inputBytes: 4, outputBytes: 2 },
      { inputBytes: 4, outputBytes: 2 },
    ])
  })

  it('show their pictures, which are files of nothing else', async () => {
    const picture = (src: string, base64: string) =>
      `<img><src><![CDATA[${src}]]></src><base64><![CDATA[${base64}]]></base64></img>`
    const shown = '<hint><![CDATA[<img width="5" src="/upload/1.png"> ![](fake.png)]]></hint>'
    const fake = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const inside = shown + picture('/upload/1.png', png) + picture('fake.png', fake) + test('a', '1', '1')
    const { answer, problems } = await imported(Buffer.from(fps(item(inside))))
    expect(noteLines(answer)).toEqual(['lost package.xml#1 package.no_place'])
    const [, link = ''] = /^<img width="5" src="([^"]+)"> !\[\]\(fake\.png\)$/.exec(problems[0].hint) ?? []
    expect(link).toMatch(/^\/api\/public\/problem-picture\/[0-9a-f]{64}\.png$/)
    const served = await fetch(`${service.httpAddress}${link}`)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(png, 'base64'))
    const { status } = await fetch(`${service.httpAddress}${link.replace(/[0-9a-f]{64}/, '0'.repeat(64))}`)
    expect(status).toBe(404)
    const query = `pid=${problems[0].id}&format=polygon`
    const preview = await service.get(`/api/file/export-problem-preview?${query}`)
    expect(JSON.stringify(preview.data)).not.toContain('problem-picture')
    const { content } = await service.download(`/api/file/export-problem?${query}`)
    const [read] = await readArchive(content)
    expect(Object.values(read?.problem?.statements[0]?.pictures ?? {})).toMatchObject([
      { bytes: Buffer.from(png, 'base64').length },
    ])
  })

  it('keep tests of several megabytes byte for byte', async () => {
    const large = `${'0123456789 一二三\n'.repeat(200_000)}`
    const { problems } = await imported(zipOfTexts({ 'a.xml': fps(item(test('big', large, 'x\n'))) }))
    const list = await service.get(`/api/admin/problem/cases?pid=${problems[0].id}`)
    expect(list.data.cases).toMatchObject([{ inputBytes: Buffer.byteLength(large), outputBytes: 2 }])
  })

  it('report elements without a counterpart and unsupported judging', async () => {
    const spj = '<spj language="Pascal">x</spj><img><src>a.png</src><base64>QUJD</base64></img>'
    const answer = await service.import('', Buffer.from(fps(item(test('a', '1', '1') + spj))))
    expect(noteLines(answer)).toEqual([
      'lost package.xml#1 package.no_place',
      'refused package.xml#1 package.program_language',
    ])
  })

  it.each([
    ['entities of its own', '<!DOCTYPE fps [<!ENTITY a "aaaa">]><fps><item/></fps>'],
    ['an external reference', '<!DOCTYPE fps SYSTEM "file:///etc/passwd"><fps><item/></fps>'],
    ['another root', '<html></html>'],
    ['no end', '<fps><item><title>x'],
    ['levels without end', `<fps>${'<a>'.repeat(100)}`],
  ])('are refused with %s', async (_what, xml) => {
    expect(noteLines(await service.import('', Buffer.from(xml)))).toEqual(['refused package.xml package.file_invalid'])
  })
})

describe('tests without a statement', () => {
  it('become a private problem with groups from their names', async () => {
    const files = {
      '1-1.in': '1',
      '1-1.out': '1',
      '1-2.in': '2',
      '1-2.out': '2',
      '2-1.in': '3',
      '2-1.ans': '3',
      'gen.py': 'x',
    }
    const { answer, problems } = await imported(files)
    expect(noteLines(answer)).toEqual([
      'lost gen.py package.no_place',
      'doubt  package.tests_alone',
      'doubt  package.section_missing',
    ])
    expect(problems[0]).toMatchObject({
      title: 'tests',
      auth: 2,
      type: 1,
      judging: {
        groups: [
          { num: 1, points: 50 },
          { num: 2, points: 50 },
        ],
      },
      tests: [{ groupNum: 1 }, { groupNum: 1 }, { groupNum: 2 }],
    })
  })

  it('may be named as in Polygon', async () => {
    const { problems } = await imported({ '01': '1', '01.a': '1', '02': '2', '02.a': '2' })
    expect(problems[0]).toMatchObject({ type: 0, tests: [{ input: '01', output: '01.a' }, { input: '02' }] })
  })
})

describe('a problem of Polygon or ICPC', () => {
  it('with groups is stored as it is read', async () => {
    const test = (group: number, points: number) => `<test group="${group}" points="${points}"/>`
    const xml = `<problem short-name="poly"><names><name language="english" value="Sum"/></names><judging><testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern><tests>${test(1, 20)}${test(1, 20)}${test(2, 60)}</tests>
      <groups><group name="1" points-policy="each-test"/><group name="2" points="60" points-policy="complete-group"/></groups>
      </testset></judging><assets><checker name="std::wcmp.cpp"/></assets></problem>`
    const tests = [1, 2, 3].flatMap((one) => [
      [`tests/0${one}`, '1'],
      [`tests/0${one}.a`, '1'],
    ])
    const { problems } = await imported({ 'problem.xml': xml, ...Object.fromEntries(tests) })
    expect(problems[0]).toMatchObject({
      problemId: 'poly',
      title: 'Sum',
      timeLimit: 1500,
      memoryLimit: 256,
      ioScore: 100,
      judging: {
        comparison: { kind: 'wcmp' },
        groups: [
          { points: 40, policy: 'sum' },
          { points: 60, policy: 'all' },
        ],
      },
      tests: [{ score: 20, groupNum: 1 }, { score: 20, groupNum: 1 }, { groupNum: 2 }],
    })
  })

  it('with an output validator and samples is stored as it is read', async () => {
    const yaml =
      'problem_format_version: 2025-09\nname: Guess\ntype: interactive\nlimits: {time_limit: 2, memory: 256}\n'
    const files = {
      'data/sample/1.in': '1',
      'data/sample/1.ans': '1',
      'data/secret/2.in': '2',
      'data/secret/2.ans': '2',
    }
    const code = { 'output_validator/val.cpp': 'int main() {}', 'submissions/accepted/a.py': 'print(1)' }
    const { problems } = await imported({ 'problem.yaml': yaml, ...files, ...code })
    expect(problems[0]).toMatchObject({
      title: 'Guess',
      judgeMode: 'interactive',
      judging: { protocol: 'kattis' },
      timeLimit: 2000,
      type: 0,
      tests: [{ input: 'sample-1.in' }, { input: '2.in' }],
      solutions: [{ name: 'a.py', expected: [0] }],
    })
  })
})
