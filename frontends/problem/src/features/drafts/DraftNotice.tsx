import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, RelativeTime, theme } from '@verdict/ui'
import type { ProblemDraft } from './use-draft.ts'

/** Offers the draft of another device, or the program that was replaced. */
export function DraftNotice({ draft }: { draft: ProblemDraft }) {
  const { t } = useTranslation(['problem', 'kit'])
  const { conflict, replaced } = draft
  if (conflict !== null)
    return (
      <Line role="status" data-testid="draft-conflict">
        <p>
          {t('draft.conflict')} <RelativeTime at={conflict.savedAt} />
        </p>
        <Actions>
          <Button small onClick={draft.acceptServerDraft}>
            {t('draft.takeOther')}
          </Button>
          <Button small onClick={draft.keepLocalDraft}>
            {t('draft.keepLocalDraft')}
          </Button>
        </Actions>
      </Line>
    )
  if (replaced === null) return null
  return (
    <Line role="status" data-testid="draft-replaced">
      <p>{t('draft.replaced', { language: replaced.language })}</p>
      <Actions>
        <Button small icon={<Undo aria-hidden />} onClick={draft.restoreReplaced}>
          {t('draft.restoreReplaced')}
        </Button>
        <Button
          small
          square
          variant="quiet"
          aria-label={t('kit:action.close')}
          icon={<X aria-hidden />}
          onClick={draft.dismissReplaced}
        />
      </Actions>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-bottom: ${theme.line};
  background: ${theme.color.accentSoft};
  font-size: ${theme.size.small};
`

const Actions = styled.span`
  display: inline-flex;
  gap: ${theme.space(1)};
`
