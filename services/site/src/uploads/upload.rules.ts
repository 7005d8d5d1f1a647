/** Pictures that browsers show and that cannot carry script; SVG can. */
const pictureTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}

/** The file extension for a picture of this content type, or undefined when it is none that we show. */
export function pictureExtension(contentType: string | undefined): string | undefined {
  return contentType === undefined ? undefined : pictureTypes[contentType]
}

/**
 * The extension of a file's name, without the dot: letters and digits only, at most ten. Names that end otherwise have
 * none.
 */
export function fileExtension(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

/** How a browser gets an uploaded file: a PDF may be shown, everything else is only saved. */
export function fileContentType(sniffed: string | undefined): { contentType: string; inline: boolean } {
  return sniffed === 'application/pdf'
    ? { contentType: 'application/pdf', inline: true }
    : { contentType: 'application/octet-stream', inline: false }
}
