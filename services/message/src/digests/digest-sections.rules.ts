import { escapeHtml } from '@verdict/kit/escape-html.rules'
import type { MailFragment } from '../mail/render-mail.ts'

/** A message in a digest, with the path of its page. */
export interface DigestItem {
  line: string
  /** Empty: none. */
  excerpt: string
  path: string
}

export interface DigestSection {
  title: string
  items: readonly DigestItem[]
  /** Leads to more of them; null: these are all. */
  further: DigestItem | null
}

/** The sections of a digest as text and as HTML. `siteUrl` is without a slash at its end. */
export function renderSections(sections: readonly DigestSection[], siteUrl: string): MailFragment {
  return {
    text: sections.map((section) => textOf(section, siteUrl)).join('\n\n'),
    html: sections.map((section) => htmlOf(section, siteUrl)).join('\n'),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf({ title, items, further }: DigestSection, siteUrl: string): string {
  const lines = [...items, ...(further === null ? [] : [further])].map(({ line, excerpt, path }) =>
    [`- ${oneLine(line)}`, ...(excerpt === '' ? [] : [`  ${excerpt}`]), `  ${siteUrl}${path}`].join('\n'),
  )
  return [title, ...lines].join('\n')
}

function htmlOf({ title, items, further }: DigestSection, siteUrl: string): string {
  const rows = items.map(
    ({ line, excerpt, path }) =>
      `<li style="margin: 0 0 8px"><a href="${escapeHtml(siteUrl + path)}" style="color: #3451b2">${escapeHtml(oneLine(line))}</a>` +
      (excerpt === '' ? '' : `<br /><span style="color: #667085">${escapeHtml(excerpt)}</span>`) +
      '</li>',
  )
  const more =
    further === null
      ? ''
      : `<p style="margin: 0"><a href="${escapeHtml(siteUrl + further.path)}" style="color: #3451b2">${escapeHtml(further.line)}</a></p>`
  return `<h2 style="margin: 20px 0 8px; font-size: 16px">${escapeHtml(title)}</h2>\n<ul style="margin: 0; padding: 0 0 0 20px">${rows.join('')}</ul>${more}`
}
