/** A text inside Markdown, as it was typed. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~$&:@]/g, '\\$&')
}
