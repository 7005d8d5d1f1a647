import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { pack, type Header as FullHeader } from 'tar-stream'
import { readArchive } from './read-zip.ts'

type Header = Partial<FullHeader> & { name: string }

async function tarball(entries: [Header, string?][]): Promise<Buffer> {
  const tar = pack()
  for (const [header, content] of entries) tar.entry(header, content ?? '')
  tar.finalize()
  return gzipSync(await buffer(tar))
}

describe('a package as a tar.gz', () => {
  it('is read like a zip, without the common folder', async () => {
    const found = await readArchive(
      await tarball([
        [{ name: './sum/', type: 'directory' }],
        [{ name: './sum/1.in' }, '1 2\n'],
        [{ name: './sum/1.out' }, '3\n'],
        [{ name: './sum/.DS_Store' }, 'x'],
      ]),
    )
    expect(found).toMatchObject([
      { problem: { format: 'plain' }, texts: ['1.in: 1 2 → 3'], notes: ['doubt package.tests_alone'] },
    ])
  })

  it.each<[string, Header[], string]>([
    ['a way out', [{ name: '../1.in' }], 'zip.unsafe_name'],
    ['an absolute name', [{ name: '/etc/1.in' }], 'zip.unsafe_name'],
    ['a link', [{ name: '1.in', type: 'symlink', linkname: '/etc/passwd' }], 'zip.link'],
    ['a hard link', [{ name: '1.in', type: 'link', linkname: '2.in' }], 'zip.link'],
    ['a device', [{ name: '1.in', type: 'character-device' }], 'zip.special_file'],
    ['a name twice', [{ name: '1.in' }, { name: '1.in' }], 'zip.duplicate_name'],
    ['a name twice but for its case', [{ name: '1.in' }, { name: '1.IN' }], 'zip.duplicate_name'],
    ['nothing', [], 'zip.empty'],
  ])('is refused with %s', async (_what, headers, code) => {
    const bytes = await tarball(headers.map((header) => [header, header.type === undefined ? 'x' : undefined]))
    await expect(readArchive(bytes)).rejects.toMatchObject({ code })
  })

  it('is refused when it is too large or truncated', async () => {
    const large = await tarball([[{ name: '1.in' }, 'x'.repeat(65 * 1024 * 1024)]])
    await expect(readArchive(large)).rejects.toMatchObject({ code: 'zip.too_large' })
    const whole = await tarball([[{ name: '1.in' }, 'some text that is cut']])
    await expect(readArchive(whole.subarray(0, 40))).rejects.toMatchObject({ code: 'zip.unreadable' })
    await expect(readArchive(gzipSync('no tar at all'.repeat(100)))).rejects.toMatchObject({ code: 'zip.unreadable' })
  })
})
