import type { StatementLanguage } from '@verdict/proto/codes/problem'

const headings: Record<StatementLanguage, string> = { 'zh-CN': '附件', 'en-US': 'Attachments' }

/** Appends a list of attachments to a description. */
export function withAttachmentList(
  description: string,
  files: readonly { text: string; address: string }[],
  language: StatementLanguage,
): string {
  const list = files.map(({ text, address }) => `- [${text}](${address})`).join('\n')
  return `${description.trimEnd()}\n\n### ${headings[language]}\n\n${list}`.trimStart()
}

/** Removes the list of attachments from the end of a description. */
export function withoutAttachmentList(description: string): string {
  const start = Math.max(...Object.values(headings).map((heading) => description.lastIndexOf(`### ${heading}\n\n- [`)))
  if (start < 0) return description
  const [, , ...rows] = description.slice(start).trimEnd().split('\n')
  const isList = rows.every((row) => /^- \[[^[\]]*\]\([^()\s]+\)$/.test(row))
  return isList ? description.slice(0, start).trimEnd() : description
}
