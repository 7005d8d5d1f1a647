import { useTranslation } from 'react-i18next'
import { formatInstant, MutedText } from '@verdict/ui'

/** Why the failed test is not shown yet. */
export function HiddenFailureNotice({ at }: { at: string | undefined }) {
  const { t } = useTranslation('problem')
  if (at === undefined) return null
  return <MutedText as="p">{t('status.failureOpensAt', { time: formatInstant(at) })}</MutedText>
}
