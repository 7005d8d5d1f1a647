import { useTranslation } from 'react-i18next'
import { Button, Notice } from '@verdict/ui'

/** Says that the form contains a restored draft, and offers to discard it. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('group')
  return (
    <Notice tone="info">
      {t('discussion.formRestored')}{' '}
      <Button small variant="quiet" onClick={onDiscard}>
        {t('discussion.formDiscard')}
      </Button>
    </Notice>
  )
}
