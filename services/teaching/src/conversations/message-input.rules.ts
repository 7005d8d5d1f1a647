/** A message; each field is optional, but not all may be missing. */
export interface MessageInput {
  content?: string
  code?: string
  language?: string
  pictures?: readonly string[]
}

export function isEmptyMessage({ content = '', code = '', pictures = [] }: MessageInput): boolean {
  return content.trim() === '' && code.trim() === '' && pictures.length === 0
}

/** Stored fields; a language without code is dropped. */
export function messageFields({ content = '', code = '', language = '', pictures = [] }: MessageInput) {
  const hasCode = code.trim() !== ''
  return {
    content: content.trim(),
    code: hasCode ? code : '',
    language: hasCode ? language : '',
    pictures: [...new Set(pictures)],
  }
}
