import { load, type Cheerio, type CheerioAPI } from 'cheerio'
import type { AnyNode } from 'domhandler'
import type { SiteAnswer } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'

/** A page of a site as a document, in which adapters look for what they need. */
export interface SitePage {
  $: CheerioAPI
  address: string
  /** What is found by a selector, which has to be there. Throws `layout-changed`. */
  need: (selector: string, within?: Cheerio<AnyNode>) => Cheerio<AnyNode>
}

export type Selection = Cheerio<AnyNode>

/** Throws `layout-changed` when the page breaks off before its end: what is missing would be taken for empty. */
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

/** Text of an element on one line. */
export const lineOf = (found: Selection): string => found.text().replaceAll(/\s+/g, ' ').trim()

/**
 * The text of a sample as a program would read it: line breaks written as elements, and a line feed at its end. The one
 * that HTML drops behind `<pre>` is none of the sample's.
 */
export function sampleText($: CheerioAPI, found: Selection): string {
  const copy = found.first().clone()
  copy.find('br').replaceWith('\n')
  copy.find('div, p, li').each((_at, line) => {
    $(line).append('\n')
  })
  const text = copy.text().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u00A0', ' ')
  return withFinalNewline(text.replace(/^\n/, ''))
}

/** Sites show samples without their last line feed, or with several. */
export function withFinalNewline(text: string): string {
  const end = text.trimEnd().length
  if (end === 0) return ''
  const newline = text.indexOf('\n', end)
  return newline < 0 ? `${text}\n` : text.slice(0, newline + 1)
}
