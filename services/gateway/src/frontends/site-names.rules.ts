import { escapeHtml } from '@verdict/kit/escape-html.rules'

/** What a site is called and says of itself, as its settings have it. */
export interface SiteNames {
  name: string
  shortName: string
  description: string
}

/** From the answer that tells of the site; undefined for anything else. */
export function parseSiteNames(answer: unknown): SiteNames | undefined {
  const data = child(answer, 'data')
  const [name, shortName, description] = [child(data, 'name'), child(data, 'shortName'), child(data, 'description')]
  if (typeof name !== 'string' || typeof shortName !== 'string') return undefined
  return { name, shortName, description: typeof description === 'string' ? description : '' }
}

/** Writes them over what the page says in their places (`data-site`) before its scripts run; an empty one changes nothing. */
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
