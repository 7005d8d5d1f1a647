import type * as Monaco from './monaco.ts'

/**
 * Fetches the code editor: one chunk of the shell's build, whichever frontend asks first. A module that needs it says
 * `const { editor } = await loadMonaco()` and is imported lazily itself.
 */
export function loadMonaco(): Promise<typeof Monaco> {
  return import('./monaco.ts')
}
