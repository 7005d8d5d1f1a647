import Languages from 'lucide-react/icons/languages'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { Button, useLanguage, useTheme } from '@verdict/ui'

/** Language and theme. */
export function Preferences() {
  const { t } = useTranslation('admin')
  const { locale, choose } = useLanguage()
  const resolvedTheme = useTheme((state) => state.resolvedTheme)
  const chooseTheme = useTheme((state) => state.choose)
  const isDark = resolvedTheme === 'dark'
  const other = locale === 'zh-CN' ? 'English' : '中文'
  return (
    <>
      <Button
        small
        variant="quiet"
        lang={locale === 'zh-CN' ? 'en' : 'zh'}
        icon={<Languages aria-hidden />}
        onClick={() => choose(locale === 'zh-CN' ? 'en-US' : 'zh-CN')}
      >
        {other}
      </Button>
      <Button
        small
        square
        variant="quiet"
        aria-label={isDark ? t('nav.light') : t('nav.dark')}
        icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
    </>
  )
}
