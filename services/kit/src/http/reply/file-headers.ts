/** Headers of uploaded files: whatever the file turns out to be, a browser that displays it runs nothing of it. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Statements show PDFs in a frame; a sandbox directive would keep the PDF viewer of the browser from starting. */
export const pdfHeaders = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** A picture of our own making needs nothing but itself. */
export const pictureHeaders = { ...fileHeaders, 'content-security-policy': "default-src 'none'; sandbox" }
