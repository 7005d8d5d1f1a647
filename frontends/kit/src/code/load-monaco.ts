import type * as Monaco from './monaco.ts'

/**
 * Loads the Monaco editor, a single chunk that all frontends share. Modules that need it call `const { editor } = await
 * loadMonaco()` and are themselves imported lazily.
 */
export function loadMonaco(): Promise<typeof Monaco> {
  return import('./monaco.ts')
}
