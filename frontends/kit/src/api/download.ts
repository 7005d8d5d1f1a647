/** Reads the file name of a Content-Disposition header: the decoded `filename*` if present, else `filename`. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  const extended = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename=("[^"]*"|[^;]*)/i.exec(disposition)?.[1]
  const raw = (extended ?? plain ?? '').trim().replaceAll(/^"|"$/g, '')
  if (raw === '') return null
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after this task; a minute is more than enough to start.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
