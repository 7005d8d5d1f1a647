export interface Example {
  input: string
  output: string
}

/** `<input>…</input><output>…</output>`, repeated; what stands between is taken as it is. */
export function parseExamples(text: string): Example[] {
  const pattern = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g
  return [...text.matchAll(pattern)].map(([, input = '', output = '']) => ({ input, output }))
}

export interface Attachment {
  name: string
  content: string
}

/** The files beside a problem: JSON text of name to content. Anything else is none. */
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
