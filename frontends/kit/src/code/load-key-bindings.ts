import type { editor } from './monaco.ts'

/** Editors whose keys may take the place of the usual ones. */
export const keyBindings = ['standard', 'vim', 'emacs'] as const
export type KeyBindings = (typeof keyBindings)[number]

/**
 * Gives an editor the keys of another one; their code is fetched with the first use.
 *
 * @param status where Vim shows its mode and takes its commands
 * @returns what takes the keys away again
 */
export async function attachKeyBindings(
  kind: Exclude<KeyBindings, 'standard'>,
  instance: editor.IStandaloneCodeEditor,
  status: HTMLElement,
): Promise<() => void> {
  if (kind === 'vim') {
    const { initVimMode } = await import('monaco-vim')
    const vim = initVimMode(instance, status)
    return () => vim.dispose()
  }
  const { EmacsExtension } = await import('monaco-emacs')
  const emacs = new EmacsExtension(instance)
  emacs.start()
  return () => emacs.dispose()
}
