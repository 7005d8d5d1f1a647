import Gavel from 'lucide-react/icons/gavel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Card, formatInstant, MutedText, Notice, QueryView, Stack, theme } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { ExamplesDialog } from './ExamplesDialog.tsx'
import { figuresOf } from './judge-check.rules.ts'
import { ProblemCheck } from './ProblemCheck.tsx'
import { type CheckedProblem, type JudgeCheck, useJudgeCheck, useStartCheck } from './use-judge-check.ts'
import '../../texts/load-organiser-texts.ts'

/** Runs the example submissions on every judge before the contest. Organisers start it; analysts may look. */
export function JudgeCheckPage() {
  return (
    <JuryOrStaffOnly>
      <Checks />
    </JuryOrStaffOnly>
  )
}

function Checks() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const check = useJudgeCheck(contest.id)
  const start = useStartCheck(contest.id)
  const [opened, setOpened] = useState<CheckedProblem | null>(null)
  return (
    <Stack>
      <Card title={t('judgeCheck.title')}>
        <Head>
          <p>{t('judgeCheck.lead')}</p>
          {isAdmin && (
            <Button
              variant="primary"
              busy={start.isPending}
              icon={<Gavel aria-hidden />}
              onClick={() => start.mutate()}
            >
              {t('judgeCheck.start')}
            </Button>
          )}
          {check.data !== undefined && <Outcome check={check.data} />}
        </Head>
      </Card>
      <QueryView query={check} isEmpty={() => false}>
        {(data) => (
          <Stack>
            {data.problems.map((problem) => (
              <ProblemCheck
                key={problem.pid}
                problem={problem}
                workers={data.workers}
                onExamples={() => setOpened(problem)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      {opened !== null && <ExamplesDialog problem={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

function Outcome({ check: { startedAt, startedBy, isDone, problems } }: { check: JudgeCheck }) {
  const { t } = useTranslation('contest')
  if (startedAt === null) return <MutedText as="p">{t('judgeCheck.never')}</MutedText>
  const { total, done, wrong, differing, lost } = figuresOf(problems)
  const isRight = isDone && wrong + differing + lost === 0
  return (
    <Stack $gap={2} role="status">
      <MutedText as="p">{t('judgeCheck.since', { name: startedBy, at: formatInstant(startedAt) })}</MutedText>
      {!isDone && <p>{t('judgeCheck.running', { done, total })}</p>}
      {isRight && <p>{t('judgeCheck.allRight')}</p>}
      {wrong > 0 && <Notice tone="danger">{t('judgeCheck.wrong', { count: wrong })}</Notice>}
      {differing > 0 && <Notice tone="danger">{t('judgeCheck.differing', { count: differing })}</Notice>}
      {lost > 0 && <Notice tone="warning">{t('judgeCheck.lost', { count: lost })}</Notice>}
    </Stack>
  )
}

const Head = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
`
