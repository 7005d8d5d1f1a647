import { loadRemote as loadModule, registerRemotes } from '@module-federation/enhanced/runtime'
import { isChunkError, isRecord, type Remote } from '@verdict/ui'
import { findEntryPoint, clearEntryPoint } from './addresses.ts'

const registered = new Map<string, string>()

/**
 * Loads the declaration of a remote.
 *
 * @throws Error when the remote cannot be reached or is invalid
 */
export async function loadRemote(name: string): Promise<Remote> {
  const { containerName, entry } = await findEntryPoint(name)
  try {
    // Registers again after a failure, because the runtime remembers failed entries.
    if (registered.get(containerName) !== entry)
      registerRemotes([{ name: containerName, entry, type: 'global' }], { force: true })
    registered.set(containerName, entry)
    const module = await loadTwice(`${containerName}/remote`)
    if (!isRecord(module) || !isRemote(module['remote'])) throw new Error(`The remote ${name} declares nothing`)
    return module['remote']
  } catch (error) {
    registered.delete(containerName)
    clearEntryPoint(name)
    throw error
  }
}

/** Retries once: browsers answer the first request for a script by the failure of its preload. */
async function loadTwice(module: string): Promise<unknown> {
  try {
    return await loadModule<unknown>(module)
  } catch (error) {
    if (isChunkError(error)) return loadModule<unknown>(module)
    throw error
  }
}

function isRemote(value: unknown): value is Remote {
  return (
    isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['pages']) && isRecord(value['texts'])
  )
}
