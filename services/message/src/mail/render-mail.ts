import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@verdict/proto/codes/locale'
import { escapeHtml } from '@verdict/kit/escape-html.rules'
import type { StoredTemplate } from './mail.model.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** These are added to the headers of all mails. */
  headers?: Readonly<Record<string, string>>
}

/** A part of a mail that was rendered separately, as text and as HTML. */
export interface MailFragment {
  text: string
  html: string
}

export interface MailSite {
  name: string
  /** Without a slash at its end. */
  url: string
  /** Address of the picture behind the mail; empty: none. */
  background: string
}

const folder = join(import.meta.dirname, 'templates')
const files = new Map<string, string>()

function fileOf(name: string): string {
  const known = files.get(name)
  if (known !== undefined) return known
  const text = readFileSync(join(folder, name), 'utf8')
  files.set(name, text)
  return text
}

/** @throws Error for a placeholder without a value: a template that speaks of what nobody gives */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a mail's template needs ${name}`)
    return value
  })
}

export interface MailParts {
  template: StoredTemplate
  locale: Locale
  values: Readonly<Record<string, string>>
  /** Put in as they are. */
  fragments?: Readonly<Record<string, MailFragment>>
}

/**
 * Renders a mail in the receiver's language from `<template>.<locale>.txt`, which has the subject as first line, and
 * `<template>.<locale>.html` inside `layout.html`. Values are escaped in HTML and never span lines in the subject.
 */
export function renderMail({ template, locale, values, fragments = {} }: MailParts, site: MailSite): RenderedMail {
  const all = { ...values, site: site.name, siteUrl: site.url, link: linkOf(template, values, site) }
  const escaped = mapValues(all, escapeHtml)
  const [subject = '', , ...lines] = fileOf(`${template}.${locale}.txt`).split('\n')
  const filledSubject = fill(subject, all).replaceAll(/\s+/g, ' ')
  const content = fill(fileOf(`${template}.${locale}.html`), {
    ...escaped,
    ...mapValues(fragments, ({ html }) => html),
  })
  const picture = site.background === '' ? '' : ` url('${escapeHtml(site.background)}') center / cover`
  const frame = { ...escaped, content, picture, lang: locale, subject: escapeHtml(filledSubject) }
  const text = fill(lines.join('\n'), { ...all, ...mapValues(fragments, ({ text: plain }) => plain) })
  return { subject: filledSubject, text, html: fill(fileOf('layout.html'), frame) }
}

function mapValues<V, W>(of: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]))
}

function linkOf(template: StoredTemplate, values: Readonly<Record<string, string>>, site: MailSite): string {
  if (template !== 'reset-password') return site.url
  const query = new URLSearchParams({ username: values['username'] ?? '', code: values['code'] ?? '' })
  return `${site.url}/reset-password?${query.toString()}`
}
