export interface ParsedReport {
  tags: string[]
  reason: string
}

/** Splits a report into its tags (`#tag#` at the beginning) and its reason. */
export function parseReport(content: string): ParsedReport {
  const [head = ''] = /^(?:#[^#\r\n]{1,40}#)+/.exec(content) ?? []
  const tags = [...head.matchAll(/#([^#]+)#/g)].map(([, tag = '']) => tag)
  return { tags, reason: content.slice(head.length).trim() }
}
