import { TextDecoder } from 'node:util'
import sax from 'sax'
import type { Spool } from '../../archive/spool.ts'
import type { PackagedFile } from '../../model/packaged-problem.ts'

/** An item consists of elements and tests. */
export interface FpsElement {
  name: string
  attributes: Record<string, string>
  text: string
}

export interface FpsItem {
  /** The path has the file and the position of the item in it, from 1. */
  path: string
  line: number
  elements: FpsElement[]
  tests: { isInput: boolean; name: string; content: PackagedFile }[]
  /** The key is the address in the texts; null means that the picture is too large. */
  pictures: Record<string, PackagedFile | null>
}

export interface FpsItems {
  items: FpsItem[]
  /** A fault ends reading before the end of the file. */
  fault: { line: number; reason: string } | null
}

const maxItems = 2000
/** Elements other than tests may have this length. */
const maxTextLength = 2_000_000
/** Pictures in base64 may have this length. */
const maxPictureLength = 8_000_000
const maxDepth = 16
const testNames = ['test_input', 'test_output']

/** Exports of HUSTOJ name the address of the format's definition, which is not loaded. */
const namedDefinition = /^\s*fps\s+(?:PUBLIC\s+"[^"]*"|SYSTEM)\s+"https?:[^"]*"\s*$/

class FpsError extends Error {}

/** Holds the state while the file is read. */
interface Reading {
  items: FpsItem[]
  depth: number
  item: FpsItem | null
  element: FpsElement | null
  /** A picture has an address, and its content in base64. */
  picture: { part: string; src: string; base64: string }
  /** These pieces of a test are not written yet. */
  pending: string[]
  testFrom: number | null
}

/**
 * Reads the items of a Free Problem Set file piece by piece. Contents of tests go to the spool, so that memory use does
 * not depend on their size. Own entities and external references are refused.
 */
export async function readFpsItems(file: PackagedFile, spool: Spool): Promise<FpsItems> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: true })
  const picture = { part: '', src: '', base64: '' }
  const reading: Reading = { items: [], depth: 0, item: null, element: null, picture, pending: [], testFrom: null }
  const finished: (() => Promise<void>)[] = []
  listen(parser, reading, { file, spool, finished })
  try {
    const decoder = await decoderOf(file)
    for await (const piece of file.read()) {
      parser.write(decoder(piece))
      await flush(reading, spool, finished)
    }
    parser.write(decoder(null)).close()
    await flush(reading, spool, finished)
    return { items: reading.items, fault: null }
  } catch (error) {
    if (error instanceof Error && !(error instanceof FpsError) && !('isXml' in error)) throw error
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { items: [], fault: { line: parser.line + 1, reason: reason.slice(0, 200) } }
  }
}

/**
 * Decodes by the declaration of the file, or else as UTF-8; invalid UTF-8 is decoded as GB 18030, which is common in
 * China.
 */
async function decoderOf(file: PackagedFile): Promise<(piece: Buffer | null) => string> {
  let head = ''
  for await (const piece of file.read()) {
    head = piece.subarray(0, 200).toString('latin1')
    break
  }
  const declared = /encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8'
  const named = decoderNamed(/^gb(k|2312)$/i.test(declared) ? 'gb18030' : declared)
  const decoder = named.encoding === 'utf-8' && !(await isUtf8(file)) ? decoderNamed('gb18030') : named
  return withXmlLineEnds((piece) => (piece === null ? decoder.decode() : decoder.decode(piece, { stream: true })))
}

/** Converts CRLF and CR to line feeds, as every XML parser does. Source: XML 1.0, "End-of-Line Handling" */
function withXmlLineEnds(decode: (piece: Buffer | null) => string): (piece: Buffer | null) => string {
  let endsInReturn = false
  return (piece) => {
    const text = decode(piece)
    const rest = endsInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') endsInReturn = text.endsWith('\r')
    return rest.replaceAll(/\r\n?/g, '\n')
  }
}

function decoderNamed(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new FpsError(`encoding="${encoding}"`)
  }
}

async function isUtf8(file: PackagedFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of file.read()) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

interface Target {
  file: PackagedFile
  spool: Spool
  finished: (() => Promise<void>)[]
}

function listen(parser: sax.SAXParser, reading: Reading, { file, spool, finished }: Target): void {
  parser.onerror = (error) => {
    throw Object.assign(error, { isXml: true })
  }
  parser.ondoctype = (text) => {
    if (/<!ENTITY|\bSYSTEM\b|\bPUBLIC\b/i.test(text) && !namedDefinition.test(text))
      throw new FpsError('<!DOCTYPE … ENTITY, SYSTEM, PUBLIC>')
  }
  parser.onopentag = ({ name, attributes }) => {
    reading.depth += 1
    if (reading.depth > maxDepth) throw new FpsError(`<${name}>: > ${maxDepth}`)
    if (reading.depth === 1 && name !== 'fps') throw new FpsError(`<${name.slice(0, 40)}>`)
    const texts = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), String(value)]),
    )
    if (reading.depth === 2 && name === 'item') openItem(reading, file, parser.line + 1)
    else if (reading.depth === 3 && reading.item !== null) openElement(reading, name, texts)
    else if (reading.depth === 4) reading.picture.part = name
  }
  const takeText = (text: string) => {
    const { element } = reading
    if (element === null) return
    if (testNames.includes(element.name)) reading.pending.push(text)
    else if (element.name === 'img') takePictureText(reading.picture, text)
    else if (element.text.length + text.length > maxTextLength) throw new FpsError(`<${element.name}>`)
    else element.text += text
  }
  parser.ontext = takeText
  parser.oncdata = takeText
  parser.onclosetag = () => {
    if (reading.depth === 3) closeElement(reading, spool, finished)
    if (reading.depth === 2) reading.item = null
    reading.depth -= 1
  }
}

function openItem(reading: Reading, file: PackagedFile, line: number): void {
  if (reading.items.length >= maxItems) throw new FpsError(`> ${maxItems} <item>`)
  reading.item = { path: `${file.path}#${reading.items.length + 1}`, line, elements: [], tests: [], pictures: {} }
  reading.items.push(reading.item)
}

function openElement(reading: Reading, name: string, attributes: Record<string, string>): void {
  reading.element = { name, attributes, text: '' }
  reading.picture = { part: '', src: '', base64: '' }
  reading.pending = []
}

function takePictureText(picture: Reading['picture'], text: string): void {
  if (picture.part === 'src' && picture.src.length < maxPictureLength) picture.src += text
  if (picture.part === 'base64' && picture.base64.length <= maxPictureLength) picture.base64 += text
}

function closePicture({ item, picture: { src, base64 } }: Reading, spool: Spool, finished: Target['finished']): void {
  const address = src.trim()
  if (item === null || address === '' || base64.trim() === '') return
  item.pictures[address] = null
  if (base64.length > maxPictureLength) return
  finished.push(async () => {
    item.pictures[address] = await spool.append(address, [Buffer.from(base64, 'base64')])
  })
}

function closeElement(reading: Reading, spool: Spool, finished: Target['finished']): void {
  const { item, element, pending } = reading
  reading.element = null
  if (item === null || element === null) return
  if (element.name === 'img') {
    closePicture(reading, spool, finished)
    return
  }
  if (!testNames.includes(element.name)) {
    item.elements.push(element)
    return
  }
  reading.pending = []
  const { name = '', filename = '' } = element.attributes
  const test = { isInput: element.name === 'test_input', name: name === '' ? filename : name }
  const place = item.tests.push({ ...test, content: { path: item.path, bytes: 0, read: nothing } }) - 1
  finished.push(async () => {
    for (const piece of pending) await spool.write(Buffer.from(piece))
    const from = reading.testFrom ?? spool.size() - Buffer.byteLength(pending.join(''))
    reading.testFrom = null
    item.tests[place] = { ...test, content: spool.since(from, item.path) }
  })
}

async function* nothing(): AsyncGenerator<Buffer, void> {
  // Replaced as soon as the content is written.
}

/** Writes the tests read so far: those that ended, then the beginning of an open one. */
async function flush(reading: Reading, spool: Spool, finished: Target['finished']): Promise<void> {
  for (const write of finished.splice(0)) await write()
  if (reading.element === null || !testNames.includes(reading.element.name) || reading.pending.length === 0) return
  reading.testFrom ??= spool.size()
  for (const piece of reading.pending.splice(0)) await spool.write(Buffer.from(piece))
}
