import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { focusRing, formatMemory, formatTime, media, MutedText, tabular, theme, VerdictBadge } from '@verdict/ui'
import { SafeText } from '../../../output-view/SafeText.tsx'
import { groupCases } from './case-groups.rules.ts'
import { CaseDetail, type CaseDetailProps } from './CaseDetail.tsx'
import { judgeMessage } from '../../../judging/judge-message.ts'
import type { CaseResult } from '../submission.ts'

export interface CasesProps {
  cases: readonly CaseResult[]
  /** `seq` of the test that failed first: it is open from the beginning, if what it holds is shown. */
  firstFailed?: number | null
  onTry?: CaseDetailProps['onTry']
}

/** Tests as cards. Details open below the row; consecutive equal failures are folded into one card. */
export function Cases({ cases, firstFailed = null, onTry }: CasesProps) {
  const [openSeq, setOpenSeq] = useState<number | null>(() => {
    const first = cases.find(({ seq }) => seq === firstFailed)
    return (first?.excerpt ?? null) === null ? null : firstFailed
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const groups = useMemo(() => groupCases(cases), [cases])
  const id = useId()
  return (
    <Grid>
      {groups.map(({ cases: same }) => {
        const [first] = same
        const isFolded = same.length > 1 && !unfolded.has(first?.seq ?? 0)
        if (first === undefined) return null
        if (isFolded)
          return (
            <FoldedCases
              key={first.seq}
              cases={same}
              onUnfold={() => setUnfolded((before) => new Set(before).add(first.seq))}
            />
          )
        return same.map((one) => {
          const isOpen = openSeq === one.seq
          return (
            <Fragment key={one.seq}>
              <CaseCard
                one={one}
                isOpen={isOpen}
                detailId={`${id}-${one.seq}`}
                onToggle={hasDetail(one) ? () => setOpenSeq(isOpen ? null : one.seq) : undefined}
              />
              {isOpen && (
                <Opened id={`${id}-${one.seq}`}>
                  <CaseDetail one={one} onTry={onTry} />
                </Opened>
              )}
            </Fragment>
          )
        })
      })}
    </Grid>
  )
}

/** Consecutive equal failures as one card. */
function FoldedCases({ cases, onUnfold }: { cases: readonly CaseResult[]; onUnfold: () => void }) {
  const { t } = useTranslation('problem')
  const [first, last] = [cases[0], cases.at(-1)]
  if (first === undefined || last === undefined) return null
  const message = judgeMessage(first.userOutput ?? '', t)
  return (
    <Box $isOpen={false} data-testid="folded-cases">
      <header>
        <MutedText>{t('status.caseRange', { from: first.seq, to: last.seq })}</MutedText>
        <VerdictBadge form="short" status={first.status} score={first.score} />
      </header>
      <Figures>{t('status.sameCases', { count: cases.length })}</Figures>
      {message !== '' && (
        <Message>
          <SafeText text={message} />
        </Message>
      )}
      <Opener type="button" aria-expanded={false} aria-label={t('status.caseUnfold')} onClick={onUnfold}>
        <ChevronDown aria-hidden />
      </Opener>
    </Box>
  )
}

/** Whether a test has details; skipped tests have none. */
function hasDetail({ status, excerpt, userOutput }: CaseResult): boolean {
  if (status === JudgeStatus.Cancelled) return false
  return (excerpt ?? null) !== null || (userOutput ?? '') !== ''
}

interface CaseCardProps {
  one: CaseResult
  isOpen: boolean
  detailId: string
  onToggle: (() => void) | undefined
}

function CaseCard({ one, isOpen, detailId, onToggle }: CaseCardProps) {
  const { t } = useTranslation('problem')
  const message = judgeMessage(one.userOutput ?? '', t)
  const wasRun = one.status !== JudgeStatus.Cancelled
  return (
    <Box $isOpen={isOpen}>
      <header>
        <MutedText>{t('status.caseNo', { seq: one.seq })}</MutedText>
        <VerdictBadge form="short" status={one.status} score={one.score} />
      </header>
      <Figures>
        {wasRun && <span>{formatTime(one.time)}</span>}
        {wasRun && <span>{formatMemory(one.memory)}</span>}
        {one.score !== null && <span>{t('status.points', { count: one.score })}</span>}
      </Figures>
      {one.inputData !== null && (
        <Figures>
          {one.inputData} → {one.outputData}
        </Figures>
      )}
      {message !== '' && (
        <Message>
          <SafeText text={message} />
        </Message>
      )}
      {onToggle !== undefined && (
        <Opener
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-label={t('status.caseOpen', { seq: one.seq })}
          onClick={onToggle}
        >
          <ChevronDown aria-hidden />
        </Opener>
      )}
    </Box>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  /* Cards after an open one fill its row. */
  grid-auto-flow: dense;
  gap: ${theme.space(3)};
  list-style: none;
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
    gap: ${theme.space(2)};
  }
`

const Box = styled.li<{ $isOpen: boolean }>`
  position: relative;
  padding: ${theme.space(3)};
  border: 1px solid ${({ $isOpen }) => ($isOpen ? theme.color.accent : theme.color.line)};
  border-radius: ${theme.radius.control};
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    ${tabular}
  }
  &:has(button:hover) {
    background: ${theme.color.hover};
  }
`

const Opened = styled.li`
  grid-column: 1 / -1;
  min-width: 0;
  padding: ${theme.space(3)};
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.control};
`

/** The button of a card, which covers it; only its arrow is visible. */
const Opener = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.faint};
  cursor: pointer;
  ${focusRing}
  svg {
    position: absolute;
    right: ${theme.space(2)};
    bottom: ${theme.space(2)};
    width: 14px;
    height: 14px;
    transition: rotate ${theme.motion};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-top: ${theme.space(2)};
  /* What it says keeps clear of the arrow in the corner. */
  padding-right: ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  overflow-wrap: anywhere;
  ${tabular}
`

const Message = styled.p`
  display: -webkit-box;
  margin-top: ${theme.space(2)};
  padding-right: ${theme.space(4)};
  overflow: hidden;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  font-size: ${theme.size.tiny};
  overflow-wrap: anywhere;
`
