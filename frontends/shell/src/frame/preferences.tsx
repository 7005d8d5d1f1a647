import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { Button, Menu, type ThemeChoice, useLanguage, useTheme } from '@verdict/ui'

const themes: readonly { choice: ThemeChoice; Icon: typeof Sun }[] = [
  { choice: 'system', Icon: Monitor },
  { choice: 'light', Icon: Sun },
  { choice: 'dark', Icon: Moon },
]

/** Each language in its own name. */
export const localeNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const { choice, resolvedTheme, choose } = useTheme()
  const Icon = resolvedTheme === 'dark' ? Moon : Sun
  return (
    <Menu
      trigger={<Button variant="quiet" square aria-label={t('theme.label')} icon={<Icon aria-hidden />} />}
      items={themes.map((one) => ({
        key: one.choice,
        label: t(`theme.${one.choice}`),
        icon: <one.Icon aria-hidden />,
        hint: one.choice === choice ? '✓' : undefined,
        onSelect: () => choose(one.choice),
      }))}
    />
  )
}

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const { locale, choose } = useLanguage()
  return (
    <Menu
      trigger={<Button variant="quiet" square aria-label={t('language.label')} icon={<Languages aria-hidden />} />}
      items={locales.map((one) => ({
        key: one,
        label: localeNames[one],
        hint: one === locale ? '✓' : undefined,
        onSelect: () => choose(one),
      }))}
    />
  )
}
