import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { giveUpContestVirtualRun, startContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import {
  api,
  Button,
  ButtonLink,
  Card,
  confirm,
  formatInstant,
  MutedText,
  paths,
  tabular,
  Tag,
  theme,
  toast,
} from '@verdict/ui'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { useDurationText } from '../../clock/use-duration-text.ts'
import { refreshContest, useContest, useVirtualRuns } from '../../contest/use-contest.ts'
import { ruleOf } from '../../contest/contest.rules.ts'
import type { VirtualRun, VirtualRuns } from '../../contest/virtual-run.rules.ts'

/** Starts a virtual participation in an ended contest, or shows the remaining time; lists earlier ones. */
export function VirtualRunCard() {
  const { t } = useTranslation('contest')
  const { official, run } = useContest()
  const { data } = useVirtualRuns(official.id)
  if (data === undefined || !ruleOf(official).isCompetitive) return null
  const earlier = data.runs.filter(({ id }) => id !== run?.id)
  return (
    <Card title={t(run === null ? 'virtual.name' : 'virtual.running')}>
      <Stack>
        {run === null ? <Start obstacle={data.obstacle} /> : <Running run={run} />}
        {earlier.length > 0 && <Earlier runs={earlier} />}
      </Stack>
    </Card>
  )
}

function Start({ obstacle }: { obstacle: VirtualRuns['obstacle'] }) {
  const { t } = useTranslation('contest')
  const { official } = useContest()
  const duration = useDurationText()(official.duration)
  const start = useMutation({
    mutationFn: () => api.call(startContestVirtualRun, { body: { cid: official.id } }),
    onSuccess: () => toast.success(t('virtual.started')),
    onSettled: refreshContest,
  })
  const ask = async () => {
    const [title, text] = [t('virtual.askTitle'), t('virtual.askText', { duration })]
    if (await confirm({ title, text, confirm: t('virtual.start') })) start.mutate()
  }
  if (obstacle === 'took_part' || obstacle === 'too_many' || obstacle === 'not_allowed')
    return <MutedText as="p">{t(`virtual.obstacle.${obstacle}`)}</MutedText>
  return (
    <>
      <p>{t('virtual.lead')}</p>
      <Row>
        <Button variant="primary" busy={start.isPending} disabled={obstacle !== null} onClick={() => void ask()}>
          {t('virtual.start')}
        </Button>
        <MutedText as="p">{t('virtual.duration', { duration })}</MutedText>
      </Row>
    </>
  )
}

function Running({ run }: { run: VirtualRun }) {
  const { t } = useTranslation('contest')
  const giveUp = useMutation({
    mutationFn: () => api.call(giveUpContestVirtualRun, { query: { cid: run.cid } }),
    onSuccess: () => toast.success(t('virtual.gaveUp')),
    onSettled: refreshContest,
  })
  const ask = async () => {
    const [title, text] = [t('virtual.giveUpTitle'), t('virtual.giveUpText')]
    if (await confirm({ title, text, confirm: t('virtual.giveUp') })) giveUp.mutate()
  }
  return (
    <>
      <Left>
        {t('virtual.left')}{' '}
        <strong>
          <TimeLeft contest={run} />
        </strong>
      </Left>
      <Row>
        <ButtonLink variant="primary" to={paths.contest(run.cid, 'problems')}>
          {t('virtual.toProblems')}
        </ButtonLink>
        <Button busy={giveUp.isPending} onClick={() => void ask()}>
          {t('virtual.giveUp')}
        </Button>
      </Row>
    </>
  )
}

function Earlier({ runs }: { runs: readonly VirtualRun[] }) {
  const { t } = useTranslation('contest')
  return (
    <section>
      <h3>{t('virtual.earlier')}</h3>
      <ul>
        {runs.map(({ id, cid, startTime, state }) => (
          <li key={id}>
            <Link to={paths.contest(cid, `virtual/${id}`)}>{formatInstant(startTime)}</Link>{' '}
            <Tag>{t(`virtual.state.${state}`)}</Tag>
          </li>
        ))}
      </ul>
      <Link to={paths.virtualRuns}>{t('virtual.mine')}</Link>
    </section>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
  section {
    display: grid;
    gap: ${theme.space(2)};
  }
  h3 {
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  li {
    margin-bottom: ${theme.space(1)};
    ${tabular}
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`

const Left = styled.p`
  ${tabular}
  strong {
    font-size: ${theme.size.title};
    font-weight: 600;
  }
`
