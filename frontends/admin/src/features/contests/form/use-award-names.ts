import { useTranslation } from 'react-i18next'

/** Names of the three awards that a new contest begins with. */
export function useAwardNames(): readonly string[] {
  const { t } = useTranslation('admin')
  return [t('contests.form.gold'), t('contests.form.silver'), t('contests.form.bronze')]
}
