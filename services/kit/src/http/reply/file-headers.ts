/** Of a file that somebody gave: whatever it turns out to be, a browser that shows it runs nothing of it. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Statements show PDFs in a frame; a sandbox would keep the browser's viewer from starting. */
export const pdfHeaders = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** A picture of our own making needs nothing but itself. */
export const pictureHeaders = { ...fileHeaders, 'content-security-policy': "default-src 'none'; sandbox" }
