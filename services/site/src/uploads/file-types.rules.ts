const maxNameLength = 150

/** The sanitized extension of an uploaded file; `bin` if it has none. */
export function safeExtension(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
}

/** A sanitized download name, without folders, control characters or quotes. */
export function safeFilename(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  if (clean === '' || /^\.+$/.test(clean)) return 'file'
  // Truncation, or the client, may have left half of a surrogate pair, which cannot be encoded in an address.
  return clean.slice(-maxNameLength).replaceAll(/\p{Surrogate}/gu, '')
}

/** Displayed inside statements. */
export const pdfType = 'application/pdf'
