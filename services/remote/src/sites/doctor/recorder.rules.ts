import type { HttpExchange } from '../http/site-http.ts'

/** A recording is an exchange with a site without private data. Test pages are derived from it. */
export interface Recording {
  method: HttpExchange['method']
  address: string
  status: number
  headers: Record<string, string>
  /** The bytes are unchanged except for what was blanked. */
  bytes: Buffer
}

const blank = 'BLANKED'

/**
 * Matches the names that sites give to tokens, and elements that show code. Bytes are searched as Latin-1, whatever
 * their charset.
 */
const tokens: readonly RegExp[] = [
  /((?:csrf|token|session|ftaa|bfaa|nonce)[\w-]*["']?\s*(?:[:=]|content=|value=|data-csrf=)\s*["'])[^"']+/gi,
  /((?:content|value|data-csrf)=["'])[0-9a-f]{32}(?=["'])/gi,
  /(<(?:textarea|pre)[^>]*(?:code|source)[^>]*>)[\s\S]*?(?=<\/(?:textarea|pre)>)/gi,
  /("(?:source|code)"\s*:\s*")(?:[^"\\]|\\.)*/gi,
]

/** Blanks names, passwords, tokens, cookies and code. Request bodies are left out completely. */
export function recordingOf(
  { method, address, status, headers, bytes }: HttpExchange,
  secrets: readonly string[],
): Recording {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()])
    if (/token|user|handle/i.test(name)) url.searchParams.set(name, blank)
  return {
    method,
    status,
    address: blankIn(url.href, secrets),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        name === 'set-cookie' ? cookieNames(value) : blankIn(value, secrets),
      ]),
    ),
    bytes: blankBytes(bytes, secrets),
  }
}

const cookieNames = (value: string) => value.replaceAll(/(^|,\s*)([\w-]+)=[^;,]*/g, `$1$2=${blank}`)

const blankIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => secret !== '').reduce((done, secret) => done.replaceAll(secret, blank), text)

function blankBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  const asLatin = secrets.map((secret) => Buffer.from(secret).toString('latin1'))
  const text = tokens.reduce((done, token) => done.replaceAll(token, `$1${blank}`), bytes.toString('latin1'))
  return Buffer.from(blankIn(text, asLatin), 'latin1')
}
