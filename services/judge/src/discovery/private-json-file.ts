import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const othersMayWrite = 0o022

/**
 * Reads what an earlier process stored. It is undefined if the file does not exist, cannot be read, or could have been
 * written by another user.
 */
export async function readPrivateJson(file: string): Promise<unknown> {
  try {
    await using handle = await open(file)
    const { uid, mode } = await handle.stat()
    if (uid !== process.getuid?.() || (mode & othersMayWrite) !== 0) return undefined
    return JSON.parse(await handle.readFile('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Stores a value for later processes of this user. The write is atomic: concurrent readers get the old or the new
 * value.
 */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 })
  await rename(unfinished, file)
}
