export interface Example {
  input: string
  output: string
}

/** Parses samples: repeated `<input>…</input><output>…</output>`, without escapes. */
export function parseExamples(text: string): Example[] {
  const pattern = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g
  return [...text.matchAll(pattern)].map(([, input = '', output = '']) => ({ input, output }))
}

export interface Attachment {
  name: string
  content: string
}

/** Parses attachments: a JSON object of name to content; anything else counts as none. */
export function parseAttachments(text: string | null): Attachment[] {
  if (text === null || text.trim() === '') return []
  try {
    const files: unknown = JSON.parse(text)
    if (typeof files !== 'object' || files === null || Array.isArray(files)) return []
    return Object.entries(files).flatMap(([name, content]) => (typeof content === 'string' ? [{ name, content }] : []))
  } catch {
    return []
  }
}
