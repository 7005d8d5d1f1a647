import { escapeHtml } from '@verdict/kit/escape-html.rules'

/** Name and description of the site from its settings. */
export interface SiteNames {
  name: string
  shortName: string
  description: string
}

/** Parses the response of the site service; undefined if it is invalid. */
export function parseSiteNames(answer: unknown): SiteNames | undefined {
  const data = child(answer, 'data')
  const [name, shortName, description] = [child(data, 'name'), child(data, 'shortName'), child(data, 'description')]
  if (typeof name !== 'string' || typeof shortName !== 'string') return undefined
  return { name, shortName, description: typeof description === 'string' ? description : '' }
}

/** Writes the names into the elements with `data-site` before the scripts run; empty names change nothing. */
export function withSiteNames(html: string, names: SiteNames): string {
  return html.replace(
    /(<\w+ data-site="(name|shortName|description)">)[^<]*/g,
    (whole, opening: string, which: keyof SiteNames) =>
      names[which] === '' ? whole : opening + escapeHtml(names[which]),
  )
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
