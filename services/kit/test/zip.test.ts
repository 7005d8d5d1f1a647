import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hostileZips } from './hostile-zips.ts'
import { zipOf, zipOfTexts } from './zips.ts'
import { openZip, type ZipLimits } from '../src/zip/zip.ts'

const kibibyte = 1024
const limits: ZipLimits = {
  maxFiles: 5,
  maxTotalBytes: 4096 * kibibyte,
  maxFileBytes: 2048 * kibibyte,
  ratio: { max: 100, fileFromBytes: 512 * kibibyte, totalFromBytes: 1024 * kibibyte },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function onDisk(zip: Buffer): Promise<string> {
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.zip`)
  await writeFile(file, zip)
  return file
}

/** Opens it and reads all that it holds. */
async function contentsOf(source: string | Buffer, within = limits): Promise<Record<string, string>> {
  const zip = await openZip(source, within)
  try {
    const contents: Record<string, string> = {}
    for (const name of zip.files.keys()) contents[name] = (await buffer(zip.read(name))).toString()
    return contents
  } finally {
    await zip.close()
  }
}

const zeros = (kib: number) => Buffer.alloc(kib * kibibyte)
const filesOf = (count: number, content: Buffer | string = '') =>
  zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.in`, content })))

const beyondLimits: typeof hostileZips = [
  ['has too many files', 'zip.too_many_files', () => filesOf(6)],
  ['holds a file that is too large', 'zip.too_large', () => zipOf([{ name: '1.in', content: zeros(2049) }])],
  ['is too large in all', 'zip.too_large', () => filesOf(5, randomBytes(900 * kibibyte))],
  [
    'claims too much in all',
    'zip.too_large',
    () => zipOf(['1', '2', '3'].map((name) => ({ name, content: randomBytes(90_000), claimedSize: 2000 * kibibyte }))),
  ],
  ['is a bomb', 'zip.ratio', () => zipOf([{ name: '1.in', content: zeros(600) }])],
  ['is a bomb of small files', 'zip.ratio', () => filesOf(4, zeros(300))],
]

describe.each([
  ['from memory', (zip: Buffer) => Promise.resolve(zip)],
  ['from a file', onDisk],
])('a zip, read %s,', (_where, sourceOf) => {
  it.each([...hostileZips, ...beyondLimits])('that %s is refused: %s', async (_what, code, zip) => {
    await expect(contentsOf(await sourceOf(zip()))).rejects.toMatchObject({ code })
  })

  it('gives its files, small and large, packed and not, without what systems leave behind', async () => {
    const large = randomBytes(200 * kibibyte).toString('hex')
    const zip = zipOf([
      { name: 'all/' },
      { name: 'all/small.txt', content: 'ab' },
      { name: 'all/stored.txt', content: 'abc', stored: true },
      { name: 'all/deep/large.txt', content: large },
      { name: 'all/empty.txt' },
      { name: '__MACOSX/all/._small.txt', content: 'x' },
    ])
    expect(await contentsOf(await sourceOf(zip), { ...limits, maxFiles: 6 })).toEqual({
      'small.txt': 'ab',
      'stored.txt': 'abc',
      'deep/large.txt': large,
      'empty.txt': '',
    })
  })

  it('has Chinese names from Windows, that are no UTF-8 and do not say so', async () => {
    const name = Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x31]) // The name is 测试1 in GBK.
    expect(await contentsOf(await sourceOf(zipOf([{ name, flags: 0, content: 'x' }])))).toEqual({ 测试1: 'x' })
  })

  it('has the folders of one that Windows has divided by backslashes', async () => {
    const made = { content: '1', host: 0, externalAttributes: 0 }
    const names = ['p\\', 'p\\1.in', 'p\\b\\2.in'].map((name) => ({ ...made, name }))
    expect(await contentsOf(zipOf(names))).toEqual({ '1.in': '1', 'b/2.in': '1' })
    // The second character ends with the byte of a backslash.
    const chinese = Buffer.concat([Buffer.from([0xb2, 0xe2, 0xd5, 0x5c]), Buffer.from('\\1.in')])
    expect(
      await contentsOf(
        zipOf([
          { ...made, name: chinese, flags: 0 },
          { name: 'a', content: '' },
        ]),
      ),
    ).toEqual({
      '测誠/1.in': '1',
      a: '',
    })
    for (const name of ['..\\1.in', 'p\\..\\..\\1.in', '\\1.in', 'C:\\1.in'])
      await expect(contentsOf(zipOf([{ ...made, name }]))).rejects.toMatchObject({ code: 'zip.unsafe_name' })
  })

  it('may hold what grows much where no ratio is asked for', async () => {
    const { ratio: _none, ...unasked } = limits
    const contents = await contentsOf(await sourceOf(filesOf(4, zeros(600))), unasked)
    expect(Object.values(contents).map((text) => text.length)).toEqual(Array(4).fill(600 * kibibyte))
  })

  it('can be read again, a file at a time', async () => {
    const zip = await openZip(await sourceOf(zipOfTexts({ a: '1', b: '2' })), limits)
    const twice = [await buffer(zip.read('b')), await buffer(zip.read('b'))]
    await zip.close()
    expect(twice.map(String)).toEqual(['2', '2'])
    expect([...zip.files]).toEqual([
      ['a', { bytes: 1 }],
      ['b', { bytes: 1 }],
    ])
    expect(() => zip.read('c')).toThrow('c is not in the zip')
  })
})
