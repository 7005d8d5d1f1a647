import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getAllCaseResult } from '@verdict/proto/http/submission'
import { api, Card, formatMemory, formatTime, QueryView, tabular, theme, VerdictBadge } from '@verdict/ui'
import { isWaiting } from '../../judging/use-judging.ts'
import type { CaseResult, Subtask } from './submission.ts'

const withoutCases: readonly number[] = [JudgeStatus.CompileError, JudgeStatus.SubmittedFailed, JudgeStatus.Cancelled]

/** The tests of a submission as cards, or as subtasks that fold; a line instead where there are none to show. */
export function CaseResults({ submitId, status }: { submitId: number; status: number }) {
  const { t } = useTranslation('problem')
  const isOver = !isWaiting(status)
  const cases = useQuery({ ...api.query(getAllCaseResult, { query: { submitId } }), enabled: isOver })
  if (withoutCases.includes(status)) return null
  return (
    <Spaced title={t('status.cases')}>
      {!isOver ? (
        <Quiet>{t('status.casesWaiting')}</Quiet>
      ) : (
        <QueryView query={cases} isEmpty={(data) => data === null} empty={t('status.casesHidden')}>
          {(data) => {
            const { judgeCaseList = [], subTaskJudgeCaseVoList = [] } = data ?? {}
            if (subTaskJudgeCaseVoList.length > 0) return <Subtasks subtasks={subTaskJudgeCaseVoList} />
            return judgeCaseList.length === 0 ? (
              <Quiet>{t('status.casesHidden')}</Quiet>
            ) : (
              <Cases cases={judgeCaseList} />
            )
          }}
        </QueryView>
      )}
    </Spaced>
  )
}

function Subtasks({ subtasks }: { subtasks: readonly Subtask[] }) {
  const { t } = useTranslation('problem')
  return subtasks.map((subtask) => (
    <Fold key={subtask.groupNum} open={subtasks.length < 4}>
      <summary>
        <span>{t('status.subtask', { group: subtask.groupNum })}</span>
        <VerdictBadge form="short" status={subtask.status} score={subtask.score} />
        <small>{t('status.subtaskPassed', { ac: subtask.ac, total: subtask.total })}</small>
        {subtask.score !== null && <small>{t('status.points', { score: subtask.score })}</small>}
      </summary>
      <Cases cases={subtask.subtaskDetailList} />
    </Fold>
  ))
}

function Cases({ cases }: { cases: readonly CaseResult[] }) {
  const { t } = useTranslation('problem')
  return (
    <Grid>
      {cases.map((one) => (
        <CaseCard key={one.seq}>
          <header>
            <Quiet as="span">{t('status.caseNo', { seq: one.seq })}</Quiet>
            <VerdictBadge form="short" status={one.status} score={one.score} />
          </header>
          <Figures>
            <span>{formatTime(one.time)}</span>
            <span>{formatMemory(one.memory)}</span>
            {one.score !== null && <span>{t('status.points', { score: one.score })}</span>}
          </Figures>
          {one.inputData !== null && (
            <Figures>
              {one.inputData} → {one.outputData}
            </Figures>
          )}
          {(one.userOutput ?? '') !== '' && <Message title={one.userOutput ?? ''}>{one.userOutput}</Message>}
        </CaseCard>
      ))}
    </Grid>
  )
}

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Quiet = styled.p`
  color: ${theme.color.muted};
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${theme.space(3)};
  list-style: none;
`

const CaseCard = styled.li`
  padding: ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    ${tabular}
  }
`

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-top: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  ${tabular}
`

const Message = styled.p`
  margin-top: ${theme.space(2)};
  font-size: ${theme.size.tiny};
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

const Fold = styled.details`
  & + & {
    margin-top: ${theme.space(3)};
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    cursor: pointer;
    font-weight: 550;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 450;
  }
`
