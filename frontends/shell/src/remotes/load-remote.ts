import { loadRemote as loadModule, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from '@verdict/ui'
import { findEntryPoint, forgetEntryPoint } from './addresses.ts'
import { isChunkError } from './chunk-error.ts'

/**
 * Loads a remote's texts and pages.
 *
 * @throws Error when the remote cannot be reached or is no remote
 */
export async function loadRemote(name: string): Promise<Remote> {
  const { containerName, entry } = await findEntryPoint(name)
  try {
    // Registered anew at every try: the runtime remembers a failed entry.
    registerRemotes([{ name: containerName, entry, type: 'global' }], { force: true })
    const module = await loadRoutes(containerName)
    if (!isRecord(module) || !isRemote(module['remote'])) throw new Error(`The remote ${name} exposes no routes`)
    return module['remote']
  } catch (error) {
    forgetEntryPoint(name)
    throw error
  }
}

/** A browser answers the first request for a script whose preload has failed with that failure, and asks for it only then. */
async function loadRoutes(containerName: string): Promise<unknown> {
  const routes = `${containerName}/routes`
  try {
    return await loadModule<unknown>(routes)
  } catch (error) {
    if (isChunkError(error)) return loadModule<unknown>(routes)
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
