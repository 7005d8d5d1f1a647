import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { getContestOutsizeInfo } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { api, ButtonLink, NotFound, PageTitle, paths, QueryView, SkeletonText, theme, useUser } from '@verdict/ui'
import { usePhase, useServerTimeOf } from '../../contest/use-contest.ts'
import { hasJuryView } from '../../contest/contest-access.rules.ts'
import { ContestBar, EmptyContestBar } from '../contest-bar/ContestBar.tsx'
import { Board } from './Board.tsx'

/** The public scoreboard, for readers who need not be signed in. */
export function PublicBoardPage() {
  const { t } = useTranslation('contest')
  const cid = Number(useParams()['contestID'])
  if (!Number.isSafeInteger(cid) || cid < 1)
    return <NotFound subject={{ kind: 'contest' }} title={t('contest.missing')} />
  return <Loaded key={cid} cid={cid} />
}

function Loaded({ cid }: { cid: number }) {
  const info = useQuery(api.query(getContestOutsizeInfo, { query: { cid } }))
  useServerTimeOf(info.data?.contest, info.dataUpdatedAt)
  return (
    <QueryView
      query={info}
      loading={
        <>
          <EmptyContestBar />
          <Column>
            <SkeletonText lines={8} />
          </Column>
        </>
      }
    >
      {(data) => <Screen info={data} />}
    </QueryView>
  )
}

function Screen({ info: { contest, problemList } }: { info: RouteData<typeof getContestOutsizeInfo> }) {
  const { t } = useTranslation('contest')
  const phase = usePhase(contest)
  const user = useUser()
  return (
    <>
      <PageTitle>{t('board.outsideTitle', { contest: contest.title })}</PageTitle>
      <ContestBar isWide contest={contest} phase={phase}>
        {user !== null && (
          <ButtonLink small to={paths.contest(contest.id)}>
            {t('board.toContest')}
          </ButtonLink>
        )}
      </ContestBar>
      <Column>
        <Board isPublicBoard contest={contest} phase={phase} problems={problemList} isAdmin={hasJuryView(contest)} />
      </Column>
    </>
  )
}

const Column = styled.div`
  width: 100%;
  padding: ${theme.space(2)} ${theme.space(4)} ${theme.space(10)};
`
