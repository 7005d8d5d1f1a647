import sax from 'sax'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const maxDepth = 32
/** Limits elements and attributes together; each of thousands of tests has about seven. */
const maxParts = 60_000

/**
 * Parses a small XML file. Own entities and external references are refused.
 *
 * @throws Error with the reason, and the `line`
 */
export function parseXml(text: string): XmlElement {
  const parser = sax.parser(true, { trim: false, position: true })
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  let count = 0
  const fail = (reason: string) => Object.assign(new Error(reason.split('\n')[0]), { line: parser.line + 1 })
  parser.onerror = (error) => {
    throw fail(error.message)
  }
  parser.ondoctype = () => {
    throw fail('<!DOCTYPE>')
  }
  const countPart = (name: string) => {
    count += 1
    if (open.length > maxDepth || count > maxParts) throw fail(`<${name.slice(0, 40)}>: > ${maxDepth}, > ${maxParts}`)
  }
  parser.onattribute = ({ name }) => countPart(name)
  parser.onopentag = ({ name, attributes }) => {
    countPart(name)
    const texts = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))
    const element = { name, attributes: texts, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  const takeText = (piece: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  }
  parser.ontext = takeText
  parser.oncdata = takeText
  parser.onclosetag = () => {
    open.pop()
  }
  parser.write(text).close()
  return root.children[0] ?? root
}

/** Finds the elements at a path of names. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

export function elementAt(element: XmlElement, ...path: string[]): XmlElement | undefined {
  return elementsAt(element, ...path)[0]
}
