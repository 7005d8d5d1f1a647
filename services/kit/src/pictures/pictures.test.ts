import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from '@jest/globals'
import { encode } from 'bmp-ts'
import sharp from 'sharp'
import { assertShowable } from './assert-showable.ts'
import { encodeAvatar } from './encode-avatar.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: Buffer): string {
  const file = path.join(folder, 'picture')
  writeFileSync(file, content)
  return file
}

/** The head of a BMP with a palette of one colour, and what follows it. */
function bmpOf(fields: { width: number; height: number; bits: number; compression: number }, pixels: Buffer): Buffer {
  const head = Buffer.alloc(58)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(head.length + pixels.length, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(fields.width, 18)
  head.writeInt32LE(fields.height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(fields.bits, 28)
  head.writeUInt32LE(fields.compression, 30)
  head.writeUInt32LE(1, 46)
  return Buffer.concat([head, pixels])
}

/** Two bytes each, and the two that end a picture. */
const lineEnds = Buffer.concat([Buffer.alloc(300_000), Buffer.from([0, 1])])

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

it.each([
  [
    'run lengths that end a line again and again',
    () => bmpOf({ width: 1000, height: 1000, bits: 8, compression: 1 }, lineEnds),
  ],
  [
    'run lengths of half bytes',
    () => bmpOf({ width: 1000, height: 1000, bits: 4, compression: 2 }, Buffer.alloc(300_000)),
  ],
  [
    'one bit for a pixel, sixteen million of them',
    () => bmpOf({ width: 4000, height: 4000, bits: 1, compression: 0 }, Buffer.alloc(2_000_000)),
  ],
  [
    'more pixels than the file holds',
    () => bmpOf({ width: 2000, height: 2000, bits: 24, compression: 0 }, Buffer.alloc(1000)),
  ],
  ['a JPEG inside', () => bmpOf({ width: 10, height: 10, bits: 24, compression: 4 }, Buffer.alloc(1000))],
])('a BMP is not unpacked with %s', async (_, make) => {
  await expect(encodeAvatar(fileOf(make()))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
})

it('a BMP without compression becomes an avatar', async () => {
  const { data } = encode({ data: Buffer.alloc(8 * 6 * 4, 0x80), width: 8, height: 6, bitPP: 24 })
  expect(await sharp(await encodeAvatar(fileOf(data))).metadata()).toMatchObject({ format: 'webp', width: 256 })
})

it.each([
  ['a drawing', () => svg],
  [
    'a drawing of which each part is made of ten others',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${svg.toString().replace('</svg>', '<text>&b;</text></svg>')}`,
      ),
  ],
  ['a TIFF', () => Buffer.from('49492a0008000000', 'hex')],
  ['an icon', () => Buffer.from('000001000100101000000000000000000000160000', 'hex')],
])('%s is never read', async (_, make) => {
  await expect(assertShowable(make())).rejects.toMatchObject({ code: 'file.type_not_allowed' })
  await expect(encodeAvatar(fileOf(make()))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
})

it('a picture that says to be larger than a browser can bear is refused before it is unpacked', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  await expect(encodeAvatar(fileOf(png))).rejects.toMatchObject({ code: 'file.picture_too_large' })
})
