/** What somebody writes; all of it may be left out, but not at once. */
export interface MessageInput {
  content?: string
  code?: string
  language?: string
  pictures?: readonly string[]
}

export function isEmptyMessage({ content = '', code = '', pictures = [] }: MessageInput): boolean {
  return content.trim() === '' && code.trim() === '' && pictures.length === 0
}

/** A language without code says nothing. */
export function messageFields({ content = '', code = '', language = '', pictures = [] }: MessageInput) {
  const hasCode = code.trim() !== ''
  return {
    content: content.trim(),
    code: hasCode ? code : '',
    language: hasCode ? language : '',
    pictures: [...new Set(pictures)],
  }
}
