import { escapeHtml } from '@verdict/kit/escape-html.rules'

/** Serializes an element with its children and attributes; attributes without a value are left out. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | null>>,
  children: readonly string[] | string = [],
): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('')
  const inside = typeof children === 'string' ? escapeHtml(children) : children.join('\n')
  const isBlock = typeof children !== 'string' && children.length > 0
  return inside === ''
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${isBlock ? `\n${inside}\n` : inside}</${name}>`
}
