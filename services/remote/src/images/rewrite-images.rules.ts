import type { ImageFault } from '@verdict/proto/codes/remote/images'

/**
 * An image of a Markdown text: its description and its address. Neither reads on over the mark at which the next image
 * would begin, so that the time grows with the text and not with its square.
 */
const image = /!\[((?:\\.|[^[\]\\])*)\]\(\s*<?((?:\\.|\((?:\\.|[^()\s<>\\])*\)|[^()\s<>\\])+)>?(?:\s+"[^"]*")?\s*\)/g
/** The same in HTML, which Markdown of people holds now and then. */
const element = /<img\b[^>]*>/gi

const withoutEscapes = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** By address: the one that it has here, or why it has none. */
export type StoredImages = ReadonlyMap<string, { link: string } | { fault: ImageFault }>

/**
 * A text whose images are those that are kept here. One that is not is a link to where it stands, so that no reader's browser
 * asks other sites for anything by itself; of one with a private address only the description is left.
 */
export function rewriteImages(markdown: string, kept: StoredImages): string {
  return markdown.replaceAll(image, (all, description: string, written: string) => {
    const address = withoutEscapes(written)
    const found = kept.get(address)
    if (found === undefined) return all
    if ('link' in found) return `![${description}](${found.link})`
    const name = description.trim() === '' ? nameOf(address) : description
    return found.fault === 'private_address' ? name : `[${name}](${written})`
  })
}

/** The last part of an address, without what Markdown reads as a mark. */
function nameOf(address: string): string {
  return (URL.parse(address)?.pathname.split('/').at(-1) ?? '').replaceAll(/[^\p{L}\p{N}.-]/gu, '-') || 'image'
}

/** Addresses of the images of a text, in their order. */
export function imagesIn(markdown: string): string[] {
  return [...markdown.matchAll(image)].map(([, , address = '']) => withoutEscapes(address))
}

/** The text with the images of HTML as those of Markdown; one without an address of the web goes. */
export function withMarkdownImages(markdown: string, page: string): string {
  // Behind the last mark that ends an element none begins: looking for its end anew from each would take for ever.
  const end = markdown.lastIndexOf('>') + 1
  const rewritten = markdown.slice(0, end).replaceAll(element, (tag) => {
    const src = attributeOf(tag, 'src')
    const url = src === '' ? null : URL.parse(src, page)
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return ''
    return `![${attributeOf(tag, 'alt').replaceAll(/[[\]\\]/g, '')}](<${url.href}>)`
  })
  return rewritten + markdown.slice(end)
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}
