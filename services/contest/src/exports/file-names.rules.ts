/** A name that is one file or folder on every system: nothing of it leads elsewhere. */
export function safeFileName(name: string): string {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+|\.+$/g, '_')
  return kept === '' ? '_' : kept.slice(0, 100)
}
