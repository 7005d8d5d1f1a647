import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from '@jest/globals'
import { encode } from 'bmp-ts'
import sharp from 'sharp'
import { assertShowable } from './assert-showable.ts'
import { createAvatarEncoder } from './encode-avatar.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: Buffer): string {
  const file = path.join(folder, 'picture')
  writeFileSync(file, content)
  return file
}

const encoder = createAvatarEncoder()
const encodeAvatar = (path: string) => encoder(path, 'ann')

/** The header of a BMP with a palette of one colour, and its data. */
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
    'more pixels than the file holds',
    () => bmpOf({ width: 1000, height: 1000, bits: 24, compression: 0 }, Buffer.alloc(1000)),
  ],
  ['a JPEG inside', () => bmpOf({ width: 10, height: 10, bits: 24, compression: 4 }, Buffer.alloc(1000))],
])('a BMP is not decoded with %s', async (_, make) => {
  await expect(encodeAvatar(fileOf(make()))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
})

it('a BMP is not decoded with more pixels than the process has time for', async () => {
  const picture = bmpOf({ width: 1001, height: 1000, bits: 1, compression: 0 }, Buffer.alloc(128_000))
  await expect(encodeAvatar(fileOf(picture))).rejects.toMatchObject({
    code: 'file.picture_too_large',
    params: { limit: 1 },
  })
})

it('an uncompressed BMP becomes an avatar', async () => {
  const { data } = encode({ data: Buffer.alloc(8 * 6 * 4, 0x80), width: 8, height: 6, bitPP: 24 })
  expect(await sharp(await encodeAvatar(fileOf(data))).metadata()).toMatchObject({ format: 'webp', width: 256 })
})

/** A grey JPEG of one block, whose scans after the first have one coefficient each. Source: ITU-T T.81, annex B. */
function progressiveJpeg(scans: number): Buffer {
  const segment = (marker: number, data: readonly number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data])
  const huffman = (tableClass: number, symbol: number) =>
    segment(0xc4, [tableClass, 1, ...Array<number>(15).fill(0), symbol])
  const scan = (from: number) => Buffer.concat([segment(0xda, [1, 1, 0, from, from, 0]), Buffer.from([0x7f])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    huffman(0, 0),
    huffman(0x10, 0),
    ...Array.from({ length: scans }, (_, at) => scan(at === 0 ? 0 : 1 + (at % 63))),
    Buffer.from([0xff, 0xd9]),
  ])
}

it('a JPEG is decoded with as many scans as programs write, and refused with more', async () => {
  for (const scans of [1, 10, 100]) {
    await assertShowable(progressiveJpeg(scans))
    expect(await sharp(await encodeAvatar(fileOf(progressiveJpeg(scans)))).metadata()).toMatchObject({ width: 256 })
  }
  await expect(assertShowable(progressiveJpeg(101))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
  await expect(encodeAvatar(fileOf(progressiveJpeg(30_000)))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
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
])('%s is never decoded', async (_, make) => {
  await expect(assertShowable(make())).rejects.toMatchObject({ code: 'file.type_not_allowed' })
  await expect(encodeAvatar(fileOf(make()))).rejects.toMatchObject({ code: 'file.type_not_allowed' })
})

it('a picture with dimensions beyond the limits of browsers is refused before it is decoded', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  await expect(encodeAvatar(fileOf(png))).rejects.toMatchObject({ code: 'file.picture_too_large' })
})

it('pictures are decoded one after another, with a limited queue in total and for one person', async () => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = fileOf(content)
  const results = async (owners: readonly string[]) => {
    const encode = createAvatarEncoder()
    const settled = await Promise.allSettled(owners.map((owner) => encode(file, owner)))
    return settled.map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code))
  }
  expect(await results(['ann', 'ann', 'ann', 'bob'])).toEqual(['made', 'made', 'upload.too_many', 'made'])
  const many = await results(Array.from({ length: 40 }, (_, at) => `user${at}`))
  expect(many.filter((one) => one === 'made')).toHaveLength(31)
  expect(many.slice(31)).toEqual(Array(9).fill('upload.too_many'))
})
