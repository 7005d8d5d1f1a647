import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { clarificationStates, getContestClarificationList } from '@verdict/proto/http/contest/clarifications'
import {
  Button,
  Dialog,
  FilterBar,
  media,
  Pager,
  QueryView,
  SegmentedControl,
  Select,
  Stack,
  theme,
  useList,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { CannedAnswersDialog } from './CannedAnswersDialog.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { useProblemOptions } from './use-problem-options.ts'

const pollMs = 30_000

/**
 * All questions of a contest, for its jury, and read-only for analysts: unanswered ones oldest first, or all newest
 * first.
 */
export function JuryClarifications() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const { params, change, page } = useList(
    getContestClarificationList,
    { cid: contest.id },
    {
      defaults: { state: 'unanswered' },
      refetchInterval: pollMs,
    },
  )
  const [opened, setOpened] = useState<'message' | 'canned' | null>(null)
  const options = useProblemOptions(t('clarifications.allProblems'))
  const state = params.state ?? 'unanswered'
  return (
    <>
      <FilterBar>
        <SegmentedControl
          aria-label={t('clarifications.state')}
          value={state}
          onChange={(next) => change({ state: clarificationStates.find((one) => one === next) ?? 'all' })}
          options={clarificationStates.map((value) => ({ value, label: t(`clarifications.states.${value}`) }))}
        />
        <Select
          inline
          aria-label={t('clarifications.about')}
          value={params.pid === undefined ? '' : String(params.pid)}
          onChange={(pid) => change({ pid: pid === '' ? undefined : Number(pid) })}
          options={options}
        />
        {isAdmin && (
          <Actions>
            <Button onClick={() => setOpened('canned')}>{t('clarifications.canned')}</Button>
            <Button variant="primary" onClick={() => setOpened('message')}>
              {t('clarifications.message')}
            </Button>
          </Actions>
        )}
      </FilterBar>
      <QueryView
        query={page}
        empty={t(state === 'unanswered' ? 'clarifications.allAnswered' : 'clarifications.noQuestions')}
      >
        {(data) => (
          <Stack>
            {data.records.map((thread) => (
              <ThreadCard key={thread.id} thread={thread} />
            ))}
          </Stack>
        )}
      </QueryView>
      <Pager hideSizes total={page.data?.total ?? 0} value={params} onChange={change} />
      {opened === 'message' && <MessageDialog onClose={() => setOpened(null)} />}
      {opened === 'canned' && <CannedAnswersDialog onClose={() => setOpened(null)} />}
    </>
  )
}

/** A message of the jury that answers no question. */
function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contest')
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} widthPx={640} title={t('clarifications.message')}>
      <AnswerForm thread={null} onSent={onClose} />
    </Dialog>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-left: auto;
  ${media.phone} {
    margin-left: 0;
  }
`
