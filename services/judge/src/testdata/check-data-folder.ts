import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'

const trialBytes = 1024 * 1024

/**
 * Returns why test data cannot be stored in the folder; empty if what is written there can be read back. A missing
 * folder is created.
 */
export async function checkDataFolder(folder: string): Promise<string> {
  const path = join(folder, `.trial-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    const content = randomBytes(trialBytes)
    const file = await open(path, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return (await readFile(path)).equals(content) ? '' : `the folder of test data gives back other bytes: ${folder}`
  } catch (error) {
    return `the folder of test data cannot be used: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
