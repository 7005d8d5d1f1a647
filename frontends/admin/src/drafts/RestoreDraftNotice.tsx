import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Notice, RelativeTime, theme } from '@verdict/ui'
import type { FormDraft } from './use-form-draft.ts'

/** Offers to restore a draft that was never saved. */
export function RestoreDraftNotice({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation('admin')
  if (draft.offeredFrom === null) return null
  return (
    <NoticeBox>
      <Notice tone="info">
        {t('editor.draft.found')} <RelativeTime at={draft.offeredFrom} />
        <Actions>
          <Button small variant="primary" onClick={draft.restore}>
            {t('editor.draft.restore')}
          </Button>
          <Button small onClick={draft.discard}>
            {t('editor.draft.discard')}
          </Button>
        </Actions>
      </Notice>
    </NoticeBox>
  )
}

const NoticeBox = styled.div`
  margin-bottom: ${theme.space(4)};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
`
