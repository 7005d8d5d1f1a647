/**
 * What a remote brings to the site: its build writes it beside the remote's manifest as `remote.json`, the gateway puts it into the
 * page, and the shell makes sections, palette and menus of it. So nobody else keeps a list of a remote's pages.
 */

import { type Locale, locales } from '../codes/locale.ts'

export const remoteDescriptionFile = 'remote.json'

/** Who may open a page. `admin`: any administrator role. `root`: the super admin. */
export type PageAccess = 'public' | 'login' | 'admin' | 'root'

export type LocalizedText = Readonly<Record<Locale, string>>

/** An entry of the bar at the top of the site. */
export interface SectionDescription {
  path: string
  title: LocalizedText
  /** Sections stand by it, lowest first; the shell's own have 0 (home), 70 (rankings) and 80 (about). */
  order: number
  /** Beginnings of other addresses where the section is the highlighted one. */
  also: readonly string[]
  /** The switch of the site without which it is not shown. */
  needs?: string
}

/** Groups of the back office's menu, in their order. */
export const menuGroups = ['overview', 'content', 'judge', 'community', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Elements inside an SVG of 24 by 24: `[['path', { d: 'm12 14 4-4' }]]`. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

export interface MenuEntry {
  group: MenuGroup
  order: number
  icon: IconNode
  /** Whether it is the highlighted entry on pages below its address as well. */
  withPagesBelow: boolean
}

/** A page that can be found by its name: in the palette, and in the menu of the back office if `menu` says so. */
export interface ListedPage {
  path: string
  title: LocalizedText
  /** What else people type for it. */
  words: readonly string[]
  access: PageAccess
  menu?: MenuEntry
  /** Listed in the palette before anything is typed, as sections are. */
  isPinned?: boolean
}

/** What is known of a remote on every page: where its pages lie, and its sections. */
export interface RemoteOutline {
  /** Beginnings of its pages' addresses, up to their first parameter. */
  paths: readonly string[]
  /** Whether all its pages stand alone, without the navigation of the site. */
  isBare: boolean
  sections: readonly SectionDescription[]
}

export interface RemoteDescription extends RemoteOutline {
  pages: readonly ListedPage[]
}

/** The remote whose page an address is: the one that names the longest beginning of it; undefined for pages of nobody. */
export function remoteAt(outlines: Readonly<Record<string, RemoteOutline>>, address: string): string | undefined {
  let found: { name: string; length: number } | undefined
  for (const [name, { paths }] of Object.entries(outlines))
    for (const path of paths)
      if (isAtOrBelow(path, address) && path.length > (found?.length ?? 0)) found = { name, length: path.length }
  return found?.name
}

export function isAtOrBelow(path: string, address: string): boolean {
  return address === path || address.startsWith(`${path}/`)
}

/** Undefined for what describes no remote. Entries that cannot be read are left out. */
export function parseRemoteDescription(value: unknown): RemoteDescription | undefined {
  if (!isRecord(value) || !Array.isArray(value['paths'])) return undefined
  return {
    paths: strings(value['paths']),
    isBare: value['isBare'] === true,
    sections: list(value['sections']).filter(isSection),
    pages: list(value['pages']).filter(isPage),
  }
}

function isSection(value: unknown): value is SectionDescription {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    isTitle(value['title']) &&
    typeof value['order'] === 'number' &&
    Array.isArray(value['also'])
  )
}

function isPage(value: unknown): value is ListedPage {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    isTitle(value['title']) &&
    Array.isArray(value['words']) &&
    typeof value['access'] === 'string' &&
    (value['menu'] === undefined || (isRecord(value['menu']) && Array.isArray(value['menu']['icon'])))
  )
}

function isTitle(value: unknown): value is LocalizedText {
  return isRecord(value) && locales.every((locale) => typeof value[locale] === 'string')
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function strings(value: unknown): string[] {
  return list(value).filter((one) => typeof one === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
