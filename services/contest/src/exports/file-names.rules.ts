/** A name that is one file or folder on every system: nothing of it leads elsewhere. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+|\.+$/g, '_')
  return cleaned === '' ? '_' : cleaned.slice(0, 100)
}
