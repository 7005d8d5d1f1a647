import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getAllCaseResult } from '@verdict/proto/http/submission/submission'
import {
  api,
  Card,
  formatMemory,
  formatTime,
  MutedText,
  paths,
  QueryView,
  tabular,
  theme,
  VerdictBadge,
} from '@verdict/ui'
import { useScope, useScopeFields } from '../../../scope/scope.ts'
import { isWaiting } from '../../../judging/use-judging.ts'
import type { TestCase } from '../../online-test/cases/test-case.rules.ts'
import { useOpenWithInput } from '../../online-test/cases/use-passed-input.ts'
import { Cases, type CasesProps } from './Cases.tsx'
import { disclosureArrow } from '../disclosure.styles.ts'
import { HiddenFailureNotice } from './HiddenFailureNotice.tsx'
import type { Submission, Subtask } from '../submission.ts'

const withoutCases: readonly number[] = [JudgeStatus.CompileError, JudgeStatus.SubmittedFailed, JudgeStatus.Cancelled]

/** Results of the tests as cards, or grouped by subtask; a message if there are none to show. */
export function CaseResults({
  submission: { submitId, displayPid },
  status,
}: {
  submission: Pick<Submission, 'submitId' | 'displayPid'>
  status: number
}) {
  const { t } = useTranslation('problem')
  const isOver = !isWaiting(status)
  const cases = useQuery({
    ...api.query(getAllCaseResult, { query: { submitId, ...useScopeFields() } }),
    enabled: isOver,
  })
  const scope = useScope()
  const hand = useOpenWithInput()
  const onTry = displayPid === null ? undefined : (test: TestCase) => hand(paths.problem(displayPid, scope), test)
  if (withoutCases.includes(status)) return null
  return (
    <Spaced title={t('status.cases')}>
      {!isOver ? (
        <MutedText as="p">{t('status.casesWaiting')}</MutedText>
      ) : (
        <QueryView query={cases} isEmpty={(data) => data === null} empty={t('status.casesHidden')}>
          {(data) => {
            const { judgeCaseList = [], subTaskJudgeCaseVoList = [] } = data ?? {}
            const first = { firstFailed: data?.summary?.firstFailed ?? null, onTry }
            if (subTaskJudgeCaseVoList.length === 0 && judgeCaseList.length === 0)
              return <MutedText as="p">{t('status.casesHidden')}</MutedText>
            return (
              <Parts>
                <HiddenFailureNotice at={data?.failureOpensAt} />
                {subTaskJudgeCaseVoList.length > 0 ? (
                  <Subtasks subtasks={subTaskJudgeCaseVoList} {...first} />
                ) : (
                  <Cases cases={judgeCaseList} {...first} />
                )}
              </Parts>
            )
          }}
        </QueryView>
      )}
    </Spaced>
  )
}

function Subtasks({ subtasks, ...first }: { subtasks: readonly Subtask[] } & Omit<CasesProps, 'cases'>) {
  const { t } = useTranslation('problem')
  return subtasks.map((subtask) => (
    <Fold key={subtask.groupNum} open={subtasks.length < 4}>
      <summary>
        <span>{t('status.subtask', { group: subtask.groupNum })}</span>
        <VerdictBadge form="short" status={subtask.status} score={subtask.score} />
        <small>{t('status.subtaskPassed', { ac: subtask.ac, total: subtask.total })}</small>
        {subtask.score !== null && <small>{t('status.points', { count: subtask.score })}</small>}
        {subtask.time !== null && (
          <Figures>
            {formatTime(subtask.time)} · {formatMemory(subtask.memory)}
          </Figures>
        )}
      </summary>
      <Cases cases={subtask.subtaskDetailList} {...first} />
    </Fold>
  ))
}

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Parts = styled.div`
  > p {
    margin-bottom: ${theme.space(3)};
  }
`

const Figures = styled.small`
  ${tabular}
`

const Fold = styled.details`
  ${disclosureArrow}
  & + & {
    margin-top: ${theme.space(3)};
  }
  summary {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: ${theme.space(1)} ${theme.space(3)};
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
