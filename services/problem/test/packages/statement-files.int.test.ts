import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readArchive } from './read-zip.ts'
import { startPackageService, told, type PackageService } from './package-service.ts'

let service: PackageService
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'
const icpc = (more: Record<string, string>) => ({
  'problem.yaml':
    'problem_format_version: 2025-09\nname: {en: Sum}\nuuid: 7e3e\nlimits: {time_limit: 1, memory: 256}\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
  ...more,
})

async function imported(files: Record<string, string>) {
  const answer = await service.import('', files)
  expect(answer).toMatchObject({ status: 200 })
  return { answer, problem: await service.problem(answer.data.problems[0].pid) }
}

describe('a statement that is a PDF', () => {
  it('is shown by the page, and goes out as it came in', async () => {
    const { answer, problem } = await imported(icpc({ 'statement/problem.en.pdf': pdf }))
    expect(told(answer)).toEqual(['lost problem.yaml package.no_place', 'doubt  package.section_missing'])
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

  it('comes with attachments, which are saved and not shown', async () => {
    const files = { 'attachments/tool.zip': 'PK', 'attachments/hint.pdf': pdf, 'statement/problem.en.pdf': pdf }
    const { answer, problem } = await imported(icpc(files))
    expect(told(answer).filter((one) => one.includes('attachments'))).toEqual([])
    const [, shown = '', tool = ''] =
      /- \[hint\.pdf\]\((.+)\)\n- \[tool\.zip\]\((.+)\)$/.exec(problem.description) ?? []
    const [hint, zip] = await Promise.all([shown, tool].map((link) => fetch(`${service.httpAddress}${link}`)))
    expect(hint?.headers.get('content-type')).toBe('application/pdf')
    expect(zip?.headers.get('content-disposition')).toBe('attachment;filename=tool.zip')
    expect(await zip?.text()).toBe('PK')
  })

  it('is saved and never shown where it only has the name of one', async () => {
    const { problem } = await imported(icpc({ 'statement/problem.en.pdf': '<script>alert(1)</script>' }))
    const [, link = ''] = /\((.+)\)$/.exec(problem.description) ?? []
    const served = await fetch(`${service.httpAddress}${link}`)
    expect(served.headers.get('content-type')).toBe('application/octet-stream')
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    const { status } = await fetch(`${service.httpAddress}${link.replace(/[0-9a-f]{64}/, '0'.repeat(64))}`)
    expect(status).toBe(404)
  })
})
