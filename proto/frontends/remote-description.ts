/**
 * What a remote brings to the site: its build writes it beside the remote's manifest as `remote.json`, the gateway puts it into the
 * page, and the shell makes sections, palette and menus of it. So nobody else keeps a list of a remote's pages.
 */

import { type Locale, locales } from '../codes/locale.ts'

export const remoteDescriptionFile = 'remote.json'

/** Who may open a page. `admin`: any administrator role. `root`: super administrators. */
export type PageAccess = 'public' | 'login' | 'admin' | 'root'

export type LocalizedText = Readonly<Record<Locale, string>>

/** An entry of the navigation bar. */
export interface SectionDescription {
  path: string
  title: LocalizedText
  /** Sections are sorted by this number; the shell's own have 0 (home), 70 (rankings) and 80 (about). */
  order: number
  /** Prefixes of other paths where the section is highlighted. */
  also: readonly string[]
  /** A switch of the site that has to be on for the section to be shown. */
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
  /** Whether the entry is also highlighted on pages below its path. */
  withPagesBelow: boolean
}

/** A page that can be found by name: in the palette, and in the menu of the back office if it has `menu`. */
export interface ListedPage {
  path: string
  title: LocalizedText
  /** Other search words for the page. */
  words: readonly string[]
  access: PageAccess
  menu?: MenuEntry
  /** Whether the palette lists it before anything is typed, like sections. */
  isPinned?: boolean
}

/** The part of a remote's description that every page contains: the paths of its pages, and its sections. */
export interface RemoteOutline {
  /** Prefixes of the paths of its pages, up to their first parameter. */
  paths: readonly string[]
  /** Whether all its pages have no navigation of the site. */
  isBare: boolean
  sections: readonly SectionDescription[]
}

export interface RemoteDescription extends RemoteOutline {
  pages: readonly ListedPage[]
}

/** The remote that a path belongs to, which is the one with the longest prefix; undefined if there is none. */
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

/** Parses the description of a remote; undefined if it is invalid. Unreadable entries are left out. */
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
