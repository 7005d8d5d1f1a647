import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readArchive } from './read-zip.ts'
import { secret } from '@verdict/test-kit/environment'
import { startScopePeer } from '../scope-peer.ts'
import { startPackageService, noteLines, type PackageService } from './package-service.ts'

let service: PackageService
let contests: Awaited<ReturnType<typeof startScopePeer>>
beforeAll(async () => {
  contests = await startScopePeer(secret)
  service = await startPackageService({ CONTEST_GRPC_URL: contests.address })
})
afterAll(async () => {
  await service.stop()
  await contests.close()
})

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'
const icpc = (more: Record<string, string>) => ({
  'problem.yaml':
    'problem_format_version: 2025-09\nname: {en: Sum}\nuuid: 7e3e\nlimits: {time_limit: 1, memory: 256}\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
  ...more,
})

const cmsTask = {
  'task.yaml': 'name: sum\ntitle: Sum\ntime_limit: 1.0\nmemory_limit: 256\nn_input: 1\nprimary_language: en\n',
  'input/input0.txt': '1 2\n',
  'output/output0.txt': '3\n',
}
const polygonProblem = {
  'problem.xml':
    '<problem short-name="add"><names><name language="english" value="Sum"/></names>' +
    '<tutorials><tutorial type="application/pdf" language="english" path="statements/.pdf/english/tutorial.pdf"/></tutorials>' +
    '<judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>' +
    '<test-count>1</test-count><input-path-pattern>tests/%02d</input-path-pattern>' +
    '<answer-path-pattern>tests/%02d.a</answer-path-pattern><tests><test method="manual"/></tests></testset></judging></problem>',
  'statement-sections/english/legend.tex': 'Add.',
  'tests/01': '1 2\n',
  'tests/01.a': '3\n',
}

async function imported(files: Record<string, string>) {
  const answer = await service.import('', files)
  expect(answer).toMatchObject({ status: 200 })
  return { answer, problem: await service.problem(answer.data.problems[0].pid) }
}

describe('a statement that is a PDF', () => {
  it('is shown by the page, and is exported as it was imported', async () => {
    const { answer, problem } = await imported(icpc({ 'statement/problem.en.pdf': pdf }))
    expect(noteLines(answer)).toEqual(['lost problem.yaml package.no_place', 'doubt  package.section_missing'])
    expect(problem).toMatchObject({ title: 'Sum', input: 'See the description.' })
    const [, link = ''] = /^\[problem\.en\.pdf\]\((.+)\)$/.exec(problem.description) ?? []
    const served = await fetch(`${service.httpAddress}${link}`)
    expect(served.headers.get('content-type')).toBe('application/pdf')
    expect(served.headers.get('content-disposition')).toMatch(/^inline/)
    expect(served.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await served.text()).toBe(pdf)
    for (const [format, path] of [
      ['icpc', 'statement/problem.en.pdf'],
      ['hoj', 'problem.en.pdf'],
    ] as const) {
      const query = `pid=${problem.id}&format=${format}`
      const preview = await service.get(`/api/file/export-problem-preview?${query}`)
      expect(JSON.stringify(preview.data)).not.toContain('.pdf')
      const { content } = await service.download(`/api/file/export-problem?${query}`)
      const [read] = await readArchive(content)
      const files = Object.values(read?.problem?.statements[0]?.pictures ?? {})
      expect(files).toMatchObject([{ bytes: pdf.length }])
      expect(files[0]?.path.endsWith(path)).toBe(true)
    }
  })

  it('has attachments, which are downloaded and not displayed', async () => {
    const files = { 'attachments/tool.zip': 'PK', 'attachments/hint.pdf': pdf, 'statement/problem.en.pdf': pdf }
    const { answer, problem } = await imported(icpc(files))
    expect(noteLines(answer).filter((one) => one.includes('attachments'))).toEqual([])
    const [, shown = '', tool = ''] =
      /- \[hint\.pdf\]\((.+)\)\n- \[tool\.zip\]\((.+)\)$/.exec(problem.description) ?? []
    const [hint, zip] = await Promise.all([shown, tool].map((link) => fetch(`${service.httpAddress}${link}`)))
    expect(hint?.headers.get('content-type')).toBe('application/pdf')
    expect(zip?.headers.get('content-disposition')).toBe('attachment;filename=tool.zip')
    expect(await zip?.text()).toBe('PK')
  })

  it('is downloaded and never displayed if it only has the file extension', async () => {
    const { problem } = await imported(icpc({ 'statement/problem.en.pdf': '<script>alert(1)</script>' }))
    const [, link = ''] = /\((.+)\)$/.exec(problem.description) ?? []
    const served = await fetch(`${service.httpAddress}${link}`)
    expect(served.headers.get('content-type')).toBe('application/octet-stream')
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    const { status } = await fetch(`${service.httpAddress}${link.replace(/[0-9a-f]{64}/, '0'.repeat(64))}`)
    expect(status).toBe(404)
  })
})

describe('an editorial that is a PDF', () => {
  it.each<[string, Record<string, string>]>([
    ['ICPC', icpc({ 'statement/problem.en.md': 'Add.', 'solution/solution.en.pdf': pdf })],
    ['CMS', { ...cmsTask, 'sol/en.pdf': pdf }],
    ['Polygon', { ...polygonProblem, 'statements/.pdf/english/tutorial.pdf': pdf }],
  ])('of a package of %s is shown only to users who may read editorials', async (_format, files) => {
    const { answer, problem } = await imported(files)
    expect(noteLines(answer).filter((one) => /pdf|tutorial/.test(one))).toEqual([])
    const ask = `/api/problem-editorial?problemId=${problem.problemId}`
    const { data } = await service.get(ask)
    const [, link = ''] = /^\[[^[\]]+\.pdf\]\((.+)\)$/.exec(data.text?.text) ?? []
    const served = await fetch(`${service.httpAddress}${link}`)
    expect(served.headers.get('content-type')).toBe('application/pdf')
    expect(await served.text()).toBe(pdf)
    const { changedAt: _, ...form } = (await service.get(`/api/problem-editorial-form?pid=${problem.id}`)).data
    await service.put('/api/problem-editorial', { ...form, pid: problem.id, visibility: 'after_contest' })
    contests.uses['ann'] = { ahead: true }
    const closed = await service.get(ask, { as: 'default_user', uid: 'ann' })
    expect(closed.data).toMatchObject({ isWritten: true, text: null, refusal: 'contest_ahead' })
    expect(JSON.stringify(closed.data)).not.toContain('problem-file')
    contests.uses = {}
    const open = await service.get(ask, { as: 'default_user', uid: 'ann' })
    expect(open.data.text.text).toContain(link)
  })
})
