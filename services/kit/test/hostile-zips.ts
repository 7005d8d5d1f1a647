import { localFile, zipOf, type ZipFileSpec } from './zips.ts'

const good: ZipFileSpec = { name: '1.in', content: '1 2\n' }
const answer: ZipFileSpec = { name: '1.out', content: '3\n' }

/** Zips that are always refused, with what they do, the error code and the zip. */
export const hostileZips: readonly (readonly [what: string, code: string, zip: () => Buffer])[] = [
  ['climbs out of its folder', 'zip.unsafe_name', () => zipOf([good, { name: '../1.out', content: 'x' }])],
  ['climbs out in the middle of a name', 'zip.unsafe_name', () => zipOf([good, { name: 'a/../../b.in' }])],
  ['has an absolute name', 'zip.unsafe_name', () => zipOf([good, { name: '/etc/passwd' }])],
  ['has a backslash', 'zip.unsafe_name', () => zipOf([good, { name: '..\\1.out' }])],
  ['has a drive letter', 'zip.unsafe_name', () => zipOf([good, { name: 'C:1.out' }])],
  ['names a stream beside a file', 'zip.unsafe_name', () => zipOf([good, { name: '1.out:2.out' }])],
  ['has a NUL in a name', 'zip.unsafe_name', () => zipOf([good, { name: '1.out\0.txt' }])],
  ['has a line break in a name', 'zip.unsafe_name', () => zipOf([good, { name: '1\n.out' }])],
  ['has a name that is no UTF-8 but says so', 'zip.unsafe_name', () => zipOf([{ name: Buffer.from([0xff, 0xfe]) }])],
  ['has a link', 'zip.link', () => zipOf([good, { name: '1.out', content: '/etc/passwd', mode: 0o120777 }])],
  ['has a reparse point', 'zip.link', () => zipOf([good, { ...answer, externalAttributes: 0x400 }])],
  ['has a device', 'zip.special_file', () => zipOf([good, { name: '1.out', mode: 0o020666 }])],
  ['has a pipe', 'zip.special_file', () => zipOf([good, { name: '1.out', mode: 0o010666 }])],
  ['is encrypted', 'zip.encrypted', () => zipOf([{ ...good, flags: 0x801 }, answer])],
  ['is encrypted strongly', 'zip.encrypted', () => zipOf([{ ...good, flags: 0x841 }, answer])],
  ['has a name twice', 'zip.duplicate_name', () => zipOf([good, answer, good])],
  ['has a name twice but for case', 'zip.duplicate_name', () => zipOf([{ name: 'a.in' }, { name: 'A.IN' }])],
  [
    'has a name twice but for the composition of its letters',
    'zip.duplicate_name',
    () => zipOf([{ name: '\u00e9.in' }, { name: 'e\u0301.in' }]),
  ],
  ['has a file that is also a folder', 'zip.duplicate_name', () => zipOf([{ name: 'a' }, { name: 'A/1.in' }])],
  ['lies about a size', 'zip.damaged', () => zipOf([good, { ...answer, content: 'long'.repeat(1e5), claimedSize: 3 }])],
  ['has less than it says', 'zip.damaged', () => zipOf([good, { ...answer, claimedSize: 2000 }])],
  ['has a wrong checksum', 'zip.damaged', () => zipOf([good, { ...answer, crc: 1 }])],
  ['says another name beside the data', 'zip.damaged', () => zipOf([good, { ...answer, localName: '2.out' }])],
  ['lets files share their data', 'zip.damaged', () => zipOf([good, { ...good, name: '2.in', sharesDataOf: 0 }])],
  [
    'holds a file inside another',
    'zip.overlap',
    () =>
      zipOf([
        { name: '1.in', content: localFile(answer), stored: true },
        { ...answer, insideOf: 0 },
      ]),
  ],
  ['uses a method nobody has', 'zip.method', () => zipOf([good, { ...answer, method: 12 }])],
  ['is cut off', 'zip.unreadable', () => zipOf([good, answer]).subarray(0, 60)],
  ['is no zip', 'zip.unreadable', () => Buffer.from('not a zip at all')],
]
