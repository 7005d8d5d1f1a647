import { loadRemote as loadModule, registerRemotes } from '@module-federation/enhanced/runtime'
import { isChunkError, type Remote } from '@verdict/ui'
import type { RemoteParts } from '@verdict/ui/parts'
import { findEntryPoint, clearEntryPoint } from './addresses.ts'

/**
 * Loads a remote's texts and pages.
 *
 * @throws Error when the remote cannot be reached or is no remote
 */
export async function loadRemote(name: string): Promise<Remote> {
  const module = await loadExposed(name, 'routes')
  if (!isRecord(module) || !isRemote(module['remote'])) throw new Error(`The remote ${name} exposes no routes`)
  return module['remote']
}

/**
 * Loads the texts of a remote's parts, and what loads each of them.
 *
 * @throws Error when the remote cannot be reached or exposes no parts
 */
export async function loadParts(name: string): Promise<RemoteParts> {
  const module = await loadExposed(name, 'parts')
  if (!isRecord(module) || !isParts(module['parts'])) throw new Error(`The remote ${name} exposes no parts`)
  return module['parts']
}

const registered = new Map<string, string>()

async function loadExposed(name: string, exposed: 'routes' | 'parts'): Promise<unknown> {
  const { containerName, entry } = await findEntryPoint(name)
  try {
    // Registered again after a failure: the runtime remembers a failed entry.
    if (registered.get(containerName) !== entry)
      registerRemotes([{ name: containerName, entry, type: 'global' }], { force: true })
    registered.set(containerName, entry)
    return await loadTwice(`${containerName}/${exposed}`)
  } catch (error) {
    registered.delete(containerName)
    clearEntryPoint(name)
    throw error
  }
}

/** A browser answers the first request for a script whose preload has failed with that failure, and asks for it only then. */
async function loadTwice(module: string): Promise<unknown> {
  try {
    return await loadModule<unknown>(module)
  } catch (error) {
    if (isChunkError(error)) return loadModule<unknown>(module)
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isRemote(value: unknown): value is Remote {
  return (
    isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['pages']) && isRecord(value['texts'])
  )
}

function isParts(value: unknown): value is RemoteParts {
  return (
    isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['parts']) && isRecord(value['texts'])
  )
}
