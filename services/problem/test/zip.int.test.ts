import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hostileZips } from '../../kit/test/hostile-zips.ts'
import { zipOf, zipOfTexts, type ZipFileSpec } from '../../kit/test/zips.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService({ env: { PROBLEM_ZIP_MAX_TOTAL_MIB: '64', PROBLEM_ZIP_MAX_FILE_MIB: '40' } })
})
afterAll(() => service.stop())

async function stored(): Promise<number> {
  const names = ['blobs', 'testcase_uploads', 'blob_files.files', 'blob_files.chunks']
  const counts = await Promise.all(names.map((name) => service.db.collection(name).countDocuments()))
  return counts.reduce((total, count) => total + count, 0)
}

const good: ZipFileSpec = { name: '1.in', content: '1 2\n' }
const answer: ZipFileSpec = { name: '1.out', content: '3\n' }
const mebibyte = 1024 * 1024

describe('a zip that is refused', () => {
  const refused: typeof hostileZips = [
    ...hostileZips,
    ['claims more than the whole may hold', 'zip.too_large', () => zipOf(claiming(15, 5))],
    ['claims more than one file may hold', 'zip.too_large', () => zipOf(claiming(50, 1))],
    ['is a bomb', 'zip.ratio', () => zipOf([good, { name: '1.out', content: Buffer.alloc(17 * mebibyte) }])],
    ['is empty', 'zip.no_pairs', () => zipOf([])],
    [
      'holds an input and an output that do not belong together',
      'zip.unpaired',
      () => zipOf([good, { name: '2.out', content: '3\n' }]),
    ],
    ['holds no input', 'zip.no_pairs', () => zipOf([answer, { name: 'readme.md', content: 'hi' }])],
  ]

  function claiming(mib: number, files: number): ZipFileSpec[] {
    return Array.from({ length: files }, (_, index) => ({
      name: `${index}.in`,
      content: 'not that much',
      claimedSize: mib * mebibyte,
    }))
  }

  it.each(refused)('%s: %s, and nothing of it stays', async (_what, code, zip) => {
    const before = await stored()
    const refusal = await service.upload(zip())
    expect(refusal).toMatchObject({ code, status: 400 })
    expect(await stored()).toBe(before)
  })

  it('has 200,000 files: it is refused by its directory only', async () => {
    const zip = zipOf(Array.from({ length: 200_000 }, (_, index) => ({ name: `${index}.in`, stored: true })))
    const started = performance.now()
    const refusal = await service.upload(zip)
    expect(refusal).toMatchObject({ code: 'zip.too_many_files', msg: 'The zip contains more than 20000 files' })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('gives the reason in the language of the reader', async () => {
    const refusal = await service.upload(zipOf([{ ...good, flags: 0x801 }]), { lang: 'zh-CN' })
    expect(refusal.msg).toBe('压缩包已加密，请上传未加密的文件')
  })

  it('is refused to users who are not editors', async () => {
    expect(await service.upload(zipOfTexts({ '1.in': '' }), { as: 'default_user' })).toMatchObject({ status: 403 })
    expect(await service.upload(zipOfTexts({ '1.in': '' }), { as: null })).toMatchObject({ status: 401 })
  })
})

describe('an accepted zip', () => {
  it('returns its pairs in judging order, without a folder around them all', async () => {
    const { data } = await service.upload(
      zipOfTexts({
        'data/10.in': '10',
        'data/10.ans': '10',
        'data/2.in': '2',
        'data/2.out': '2',
        'data/input3.txt': '3',
        'data/output3.txt': '3',
        'data/4.in': '4',
        'data/readme.md': 'no test',
        '__MACOSX/data/._2.in': 'no test either',
        'data/.DS_Store': 'nor this',
      }),
    )
    expect(data.fileList).toEqual([
      { input: '2.in', output: '2.out', inputBytes: 1, outputBytes: 1 },
      { input: '4.in', output: '4.out', hasOutput: false, inputBytes: 1, outputBytes: 0 },
      { input: '10.in', output: '10.ans', inputBytes: 2, outputBytes: 2 },
      { input: 'input3.txt', output: 'output3.txt', inputBytes: 1, outputBytes: 1 },
    ])
    expect(data.fileListDir).toMatch(/^[\w-]{32}$/)
  })

  it('puts every test in subtask 1 in the subtask modes', async () => {
    const { data } = await service.upload(zipOfTexts({ '1.in': '', '2.in': '' }), { mode: 'subtask_lowest' })
    expect(data.fileList.map((one: { groupNum: number }) => one.groupNum)).toEqual([1, 1])
  })

  it('may have Chinese names from Windows', async () => {
    const name = Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x31, 0x2e, 0x69, 0x6e]) // 测试1.in in GBK
    const { data } = await service.upload(zipOf([{ name, flags: 0 }]))
    expect(data.fileList).toMatchObject([{ input: '测试1.in', output: '测试1.out', hasOutput: false }])
  })
})

describe('a zip with unpaired files', () => {
  const odd = () => zipOfTexts({ '1.in': '1', '1.out': '2', '4.in': '4', 'four.out': '8', 'b/output5.txt': '5' })

  it('is accepted with the unpaired files listed if the caller asks for that', async () => {
    const { data } = await service.upload(odd(), { query: '&unpaired=report' })
    expect(data.fileList).toEqual([
      { input: '1.in', output: '1.out', inputBytes: 1, outputBytes: 1 },
      { input: '4.in', output: '4.out', hasOutput: false, inputBytes: 1, outputBytes: 0 },
      { input: 'four.in', output: 'four.out', hasInput: false, inputBytes: 0, outputBytes: 1 },
      { input: 'b/input5.txt', output: 'b/output5.txt', hasInput: false, inputBytes: 0, outputBytes: 1 },
    ])
    expect(await service.upload(odd())).toMatchObject({ code: 'zip.unpaired' })
  })

  it('is completed by a selection: answers from other files, texts, and omitted files', async () => {
    const { fileListDir: dir } = (await service.upload(odd(), { query: '&unpaired=report' })).data
    const tests = [
      { dir, index: 1, answer: { dir, index: 2 } },
      { dir, index: 0, output: '9\r\n' },
      { dir, index: 3, input: '10' },
    ]
    const select = (body: object, options = {}) => service.post('/api/test-upload/selection', body, options)
    const { data } = await select({ mode: 'subtask_lowest', tests })
    expect(data.fileList).toEqual([
      { input: '4.in', output: 'four.out', inputBytes: 1, outputBytes: 1, groupNum: 1 },
      { input: '1.in', output: '1.out', inputBytes: 1, outputBytes: 2, groupNum: 1 },
      { input: 'b/input5.txt', output: 'b/output5.txt', inputBytes: 2, outputBytes: 1, groupNum: 1 },
    ])
    const refusals: [object, object, string][] = [
      [
        {
          tests: [
            { dir, index: 0 },
            { dir, index: 0 },
          ],
        },
        {},
        'problem.case_name_taken',
      ],
      [{ tests: [{ dir, index: 4 }] }, {}, 'zip.upload_gone'],
      [{ tests: [{ dir, index: 0 }] }, { uid: 'other' }, 'zip.upload_gone'],
      [{ tests: [{ dir, index: 0 }] }, { as: 'default_user' }, 'problem.not_manageable'],
    ]
    for (const [body, options, code] of refusals) expect(await select(body, options)).toMatchObject({ code })
  })
})
