import { load, type Cheerio, type CheerioAPI } from 'cheerio'
import type { AnyNode } from 'domhandler'
import type { SiteAnswer } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'

export interface SitePage {
  $: CheerioAPI
  address: string
  /** Finds a required element. Throws `layout-changed` if it is missing. */
  need: (selector: string, within?: Cheerio<AnyNode>) => Cheerio<AnyNode>
}

export type Selection = Cheerio<AnyNode>

/** Throws `layout-changed` for a truncated page, whose missing parts would be taken for empty. */
export function parsePage({ text, address }: Pick<SiteAnswer, 'text' | 'address'>): SitePage {
  if (!/<\/html\s*>/i.test(text.slice(-4096))) throw layoutChanged('end of page')
  const $ = load(text)
  return {
    $,
    address,
    need(selector, within) {
      const found: Selection = within === undefined ? $(selector) : within.find(selector)
      if (found.length === 0) throw layoutChanged(selector)
      return found
    },
  }
}

export const layoutChanged = (where: string) => new SiteError({ kind: 'layout-changed', where })

/** Returns the text of an element on one line. */
export const lineOf = (found: Selection): string => found.text().replaceAll(/\s+/g, ' ').trim()

/**
 * Returns a sample as a program reads it: line-break elements become line feeds, and it ends with one. The parser drops
 * the line feed that HTML ignores after `<pre>`; a second one is an empty line of the sample.
 */
export function sampleText($: CheerioAPI, found: Selection): string {
  const copy = found.first().clone()
  copy.find('br').replaceWith('\n')
  copy.find('div, p, li').each((_at, line) => {
    $(line).append('\n')
  })
  const text = copy.text().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u00A0', ' ')
  return withFinalNewline(text)
}

/** Normalizes the final line feed, which sites omit or repeat. A text of line feeds only stays as it is. */
export function withFinalNewline(text: string): string {
  if (/^\n+$/.test(text)) return text
  const end = text.trimEnd().length
  if (end === 0) return ''
  const newline = text.indexOf('\n', end)
  return newline < 0 ? `${text}\n` : text.slice(0, newline + 1)
}
