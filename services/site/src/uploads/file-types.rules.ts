const maxNameLength = 150

/** The ending of an uploaded file's name, made harmless; `bin` when it has none. */
export function safeExtension(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
}

/** A name for downloads: without folders, control characters or quotes. */
export function safeFilename(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  if (clean === '' || /^\.+$/.test(clean)) return 'file'
  // The cut, or the client, may have left half of a surrogate pair, which no address can be made of.
  return clean.slice(-maxNameLength).replaceAll(/\p{Surrogate}/gu, '')
}

/** Shown inside of statements. */
export const pdfType = 'application/pdf'
