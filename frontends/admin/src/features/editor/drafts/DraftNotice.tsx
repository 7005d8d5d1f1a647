import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, confirm, formatInstant, Notice, theme } from '@verdict/ui'
import type { StoredDraft } from '../problem-calls.ts'

/** Says that the form contains an unpublished draft. */
export function DraftNotice({ draft, onDiscard }: { draft: StoredDraft; onDiscard: () => Promise<void> }) {
  const { t } = useTranslation('admin')
  const { by: name, savedAt } = draft
  const ask = async () => {
    const question = {
      title: t('versions.discardTitle'),
      text: t('versions.discardText', { name }),
      confirm: t('versions.discard'),
      danger: true,
    }
    if (await confirm(question)) await onDiscard()
  }
  return (
    <Box>
      <Notice tone="info">
        {t('versions.editing', { name, at: formatInstant(savedAt) })}{' '}
        <Button small onClick={() => void ask()}>
          {t('versions.discard')}
        </Button>
      </Notice>
    </Box>
  )
}

const Box = styled.div`
  margin-bottom: ${theme.space(4)};
`
