import type { editor } from './monaco.ts'

/** These editors have key bindings that can replace the default ones. */
export const keyBindings = ['standard', 'vim', 'emacs'] as const
export type KeyBindings = (typeof keyBindings)[number]

/**
 * Applies the key bindings of Vim or Emacs to an editor; their code is loaded on first use.
 *
 * @param status element in which Vim shows its mode and command line
 * @returns a function that removes the bindings
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
