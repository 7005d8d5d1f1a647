import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { ContestType } from '@verdict/proto/codes/contest'
import { createScoring, ruleOfType } from '@verdict/proto/contest-rules/rules'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/proto/http/contest/on-site'
import type { RouteData } from '@verdict/proto/http/route'
import { api, NotFound, PageTitle, QueryView, theme } from '@verdict/ui'
import { defaultMedals, resolve } from './resolver.rules.ts'
import { ResolverStage } from './ResolverStage.tsx'
import { type Contestant, contestantsOf } from './resolver-contestants.ts'
import '../../texts/load-organiser-texts.ts'

type Info = RouteData<typeof getContestScrollBoardInfo>
type Runs = RouteData<typeof getContestScrollBoardSubmission>

/**
 * The resolver, which reveals a frozen scoreboard row by row. The address has `cid`, `removeStar` and the numbers of
 * medals.
 */
export function ResolverPage() {
  const { t } = useTranslation('contest')
  const [search] = useSearchParams()
  const cid = Number(search.get('cid'))
  const removeStar = search.get('removeStar') === 'true'
  const isValidId = Number.isSafeInteger(cid) && cid > 0
  const info = useQuery({
    ...api.query(getContestScrollBoardInfo, { query: { cid } }),
    enabled: isValidId,
    staleTime: Infinity,
  })
  const runs = useQuery({
    ...api.query(getContestScrollBoardSubmission, { query: { cid, removeStar } }),
    enabled: isValidId,
    // The data must not change during the ceremony.
    staleTime: Infinity,
  })
  if (!isValidId) return <NotFound subject={{ kind: 'contest' }} title={t('contest.missing')} />
  const medals = search.getAll('medals[]').join(' ')
  return (
    <Hall>
      <PageTitle>{t('resolver.title')}</PageTitle>
      <QueryView query={info}>
        {(info) => (
          <QueryView query={runs} isEmpty={() => false}>
            {(all) => <Loaded info={info} runs={all} medals={medals} />}
          </QueryView>
        )}
      </QueryView>
    </Hall>
  )
}

interface LoadedProps {
  info: Info
  runs: Runs
  /** Separated by blanks; empty for the usual share. */
  medals: string
}

function Loaded({ info, runs, medals }: LoadedProps) {
  const people = useMemo(() => contestantsOf(info, runs), [info, runs])
  const resolution = useMemo(() => resolutionOf(info, runs, people, medals), [info, runs, people, medals])
  return (
    <ResolverStage
      title={info.title}
      problems={info.problems}
      colors={info.balloonColor}
      people={people}
      resolution={resolution}
    />
  )
}

function resolutionOf(info: Info, runs: Runs, people: ReadonlyMap<string, Contestant>, medals: string) {
  const given = medals === '' ? [] : medals.split(' ').map(Number)
  const users = [...people].map(([uid, { name, isStar }]) => ({ uid, name, isStar }))
  const [gold, silver, bronze] = defaultMedals(users.filter(({ isStar }) => !isStar).length)
  const count = (index: number, fallback: number) => {
    const one = given[index]
    return one !== undefined && Number.isInteger(one) && one >= 0 ? one : fallback
  }
  return resolve({
    displayIds: info.problems.map(({ displayId }) => displayId),
    runs,
    users,
    scoring: createScoring({ rule: ruleOfType(ContestType.Acm), startsAtMs: 0, options: info }),
    medals: [count(0, gold), count(1, silver), count(2, bronze)],
  })
}

const Hall = styled.div`
  min-height: 100dvh;
  background: ${theme.color.canvas};
`
