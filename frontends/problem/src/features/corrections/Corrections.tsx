import Ban from 'lucide-react/icons/ban'
import Gavel from 'lucide-react/icons/gavel'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Popover, tabular, theme, Tooltip, VerdictBadge } from '@verdict/ui'
import { correctionsOf } from './correction.rules.ts'
import { ManualJudgeDialog } from './ManualJudgeDialog.tsx'
import { useCorrections } from './use-corrections.ts'

export interface CorrectionsProps {
  submission: { submitId: number; judger?: string | null; isManual?: boolean | null }
  status: number
  score: number | null
}

/** Actions of super admins on a submission: rejudge, manual verdict, cancel. */
export function Corrections({ submission, status, score }: CorrectionsProps) {
  const { t } = useTranslation('problem')
  const { submitId } = submission
  const { rejudge, cancel, modify, askAndRejudge, askAndCancel } = useCorrections()
  const [isOpen, setOpen] = useState(false)
  const [isJudging, setJudging] = useState(false)
  const may = correctionsOf(status)
  const leave = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  return (
    <Row>
      <RejudgeButton submitId={submitId} busy={rejudge.isPending} onClick={() => void askAndRejudge(submitId)} />
      <Popover
        align="end"
        aria-label={t('correct.panelOf', { id: submitId })}
        open={isOpen && may.any}
        onOpenChange={setOpen}
        trigger={
          <Button
            small
            square
            variant="quiet"
            aria-label={t('correct.panelOf', { id: submitId })}
            disabled={!may.any}
            busy={cancel.isPending}
            icon={<Gavel aria-hidden />}
          />
        }
      >
        <Panel>
          <header>
            <span>#{submitId}</span>
            <VerdictBadge status={status} score={score} />
          </header>
          {(submission.judger ?? '') !== '' && (
            <p>{t(submission.isManual === true ? 'correct.byHand' : 'correct.by', { judger: submission.judger })}</p>
          )}
          <Button disabled={!may.modify} icon={<PenLine aria-hidden />} onClick={leave(() => setJudging(true))}>
            {t('correct.modify')}
          </Button>
          <Button disabled={!may.cancel} icon={<Ban aria-hidden />} onClick={leave(() => void askAndCancel(submitId))}>
            {t('correct.cancel')}
          </Button>
        </Panel>
      </Popover>
      {isJudging && (
        <ManualJudgeDialog
          submitId={submitId}
          status={status}
          score={score}
          onJudge={modify.mutateAsync}
          onClose={() => setJudging(false)}
        />
      )}
    </Row>
  )
}

function RejudgeButton({ submitId, ...state }: { submitId: number; busy: boolean; onClick: () => void }) {
  const { t } = useTranslation('problem')
  return (
    <Tooltip content={t('correct.rejudge')}>
      <Button
        small
        square
        variant="quiet"
        aria-label={t('correct.rejudgeOf', { id: submitId })}
        icon={<RotateCw aria-hidden />}
        {...state}
      />
    </Tooltip>
  )
}

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`

const Panel = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  min-width: 200px;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(4)};
    ${tabular}
  }
  p {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    overflow-wrap: anywhere;
  }
  button {
    justify-content: flex-start;
  }
`
