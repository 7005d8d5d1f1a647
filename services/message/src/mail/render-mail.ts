import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@verdict/proto/codes/locale'
import type { MailTemplate } from '@verdict/proto/codes/mail-templates'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export interface MailSite {
  name: string
  /** Without a slash at its end. */
  url: string
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? '')

/** @throws Error for a placeholder without a value: a template that speaks of what nobody gives */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a mail's template needs ${name}`)
    return value
  })
}

/**
 * A mail in the receiver's language: `<template>.<locale>.txt`, whose first line is the subject, and
 * `<template>.<locale>.html` inside `layout.html`. Values are escaped in HTML and never span lines in the subject.
 */
export function renderMail(
  { template, locale, values }: { template: MailTemplate; locale: Locale; values: Readonly<Record<string, string>> },
  site: MailSite,
): RenderedMail {
  const all = { ...values, site: site.name, siteUrl: site.url, link: linkOf(template, values, site) }
  const escaped = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, escapeHtml(value)]))
  const [subject = '', , ...lines] = fileOf(`${template}.${locale}.txt`).split('\n')
  const filledSubject = fill(subject, all).replaceAll(/\s+/g, ' ')
  const content = fill(fileOf(`${template}.${locale}.html`), escaped)
  const frame = { ...escaped, content, lang: locale, subject: escapeHtml(filledSubject) }
  return { subject: filledSubject, text: fill(lines.join('\n'), all), html: fill(fileOf('layout.html'), frame) }
}

function linkOf(template: MailTemplate, values: Readonly<Record<string, string>>, site: MailSite): string {
  if (template !== 'reset-password') return site.url
  const query = new URLSearchParams({ username: values['username'] ?? '', code: values['code'] ?? '' })
  return `${site.url}/reset-password?${query.toString()}`
}
