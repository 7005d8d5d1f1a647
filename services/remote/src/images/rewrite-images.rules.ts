import type { ImageFault } from '@verdict/proto/codes/remote/images'

/**
 * An image in Markdown: its description and URL. No part matches beyond the start of the next image, so matching takes
 * linear, not quadratic, time.
 */
const image = /!\[((?:\\.|[^[\]\\])*)\]\(\s*<?((?:\\.|\((?:\\.|[^()\s<>\\])*\)|[^()\s<>\\])+)>?(?:\s+"[^"]*")?\s*\)/g
/** An image in HTML, which hand-written Markdown sometimes contains. */
const element = /<img\b[^>]*>/gi

const withoutEscapes = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** By URL: the stored image's URL, or why it was not stored. */
export type StoredImages = ReadonlyMap<string, { link: string } | { fault: ImageFault }>

/**
 * Replaces images by their stored copies. Those without a copy become links, so that browsers never load other sites;
 * of those with a private address only the description is kept.
 */
export function rewriteImages(markdown: string, storedImages: StoredImages): string {
  return markdown.replaceAll(image, (all, description: string, written: string) => {
    const address = withoutEscapes(written)
    const found = storedImages.get(address)
    if (found === undefined) return all
    if ('link' in found) return `![${description}](${found.link})`
    const name = description.trim() === '' ? nameOf(address) : description
    return found.fault === 'private_address' ? name : `[${name}](${written})`
  })
}

/** The last path segment of a URL, without Markdown characters. */
function nameOf(address: string): string {
  return (URL.parse(address)?.pathname.split('/').at(-1) ?? '').replaceAll(/[^\p{L}\p{N}.-]/gu, '-') || 'image'
}

/** URLs of images in a text, in order. */
export function imagesIn(markdown: string): string[] {
  return [...markdown.matchAll(image)].map(([, , address = '']) => withoutEscapes(address))
}

/** Converts HTML images to Markdown; those without an HTTP URL are removed. */
export function withMarkdownImages(markdown: string, page: string): string {
  // No element begins after the last `>`; searching an end from each `<` there would take quadratic time.
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
