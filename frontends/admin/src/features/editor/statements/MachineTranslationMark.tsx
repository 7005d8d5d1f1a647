import { useTranslation } from 'react-i18next'
import { Checkbox, Notice } from '@verdict/ui'

/** Readers are told until a setter confirms the text. */
export function MachineTranslationMark({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning">
      <span>{t('editor.ai.translated')}</span>{' '}
      <Checkbox checked={false} onChange={onConfirm}>
        {t('editor.ai.confirm')}
      </Checkbox>
    </Notice>
  )
}
