import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** Finds controls by their full accessible name, which is given in Chinese and English. */
export function controlsOf(within: Page | Locator, locale: string) {
  const text = (zh: string, en: string) => (locale === 'zh-CN' ? zh : en)
  const byRole = (role: Role) => (zh: string, en: string) => within.getByRole(role, { name: text(zh, en), exact: true })
  return {
    text,
    button: byRole('button'),
    link: byRole('link'),
    tab: byRole('tab'),
    menuItem: byRole('menuitem'),
    option: byRole('option'),
    radio: byRole('radio'),
    checkbox: byRole('checkbox'),
    textbox: byRole('textbox'),
    field: (zh: string, en: string) => within.getByLabel(text(zh, en), { exact: true }),
    words: (zh: string, en: string) => within.getByText(text(zh, en)),
    /** Finds controls in a part of the page. */
    in: (part: Locator) => controlsOf(part, locale),
  }
}
