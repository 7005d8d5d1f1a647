/** Escapes text for Markdown. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~$&:@]/g, '\\$&')
}
