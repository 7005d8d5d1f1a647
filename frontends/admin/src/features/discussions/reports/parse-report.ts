export interface ParsedReport {
  tags: string[]
  reason: string
}

/** Splits the text of a report into its tags, each of which stands between hash marks at the beginning, and the reason. */
export function parseReport(content: string): ParsedReport {
  const [head = ''] = /^(?:#[^#\r\n]{1,40}#)+/.exec(content) ?? []
  const tags = [...head.matchAll(/#([^#]+)#/g)].map(([, tag = '']) => tag)
  return { tags, reason: content.slice(head.length).trim() }
}
