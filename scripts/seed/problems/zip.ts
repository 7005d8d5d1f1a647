import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { JudgedCase } from './test-data.ts'

/** Little is lost by the fastest level, and the zip lives only until the site has read it. */
const compressionLevel = 1

/** The zip that a problem setter would upload: `1.in`, `1.out`, `2.in` … */
export async function zipOf(tests: readonly JudgedCase[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { compressionLevel })
  for (const { name, input, answer } of tests) {
    add(`${name}.in`, input)
    add(`${name}.out`, answer)
  }
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
