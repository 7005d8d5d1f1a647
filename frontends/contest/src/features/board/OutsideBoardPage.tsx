import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { getContestOutsizeInfo } from '@verdict/proto/http/contest'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  ButtonLink,
  EmptyState,
  media,
  PageTitle,
  paths,
  QueryView,
  SkeletonText,
  theme,
  useUser,
} from '@verdict/ui'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { PhaseTag, RuleTag } from '../../contest/ContestTags.tsx'
import { usePhase, useServerTimeOf } from '../../contest/use-contest.ts'
import { seesAsJury } from '../../contest/contest.ts'
import { Board } from './Board.tsx'

/** The board of a contest for everyone, signed in or not. */
export function OutsideBoardPage() {
  const { t } = useTranslation('contest')
  const cid = Number(useParams()['contestID'])
  if (!Number.isSafeInteger(cid) || cid < 1) return <EmptyState role="alert">{t('contest.missing')}</EmptyState>
  return <Loaded key={cid} cid={cid} />
}

function Loaded({ cid }: { cid: number }) {
  const info = useQuery(api.query(getContestOutsizeInfo, { query: { cid } }))
  useServerTimeOf(info.data?.contest, info.dataUpdatedAt)
  return (
    <Column>
      <QueryView query={info} loading={<SkeletonText lines={8} />}>
        {(data) => <Screen info={data} />}
      </QueryView>
    </Column>
  )
}

function Screen({ info: { contest, problemList } }: { info: RouteData<typeof getContestOutsizeInfo> }) {
  const { t } = useTranslation('contest')
  const phase = usePhase(contest)
  const user = useUser()
  return (
    <>
      <PageTitle>{t('board.outsideTitle', { contest: contest.title })}</PageTitle>
      <Head>
        <h1>{contest.title}</h1>
        <PhaseTag phase={phase} />
        <RuleTag contest={contest} />
        <span>
          <TimeLeft contest={contest} />
        </span>
        {user !== null && (
          <ButtonLink small to={paths.contest(contest.id)}>
            {t('board.toContest')}
          </ButtonLink>
        )}
      </Head>
      <Board isOutside contest={contest} phase={phase} problems={problemList} isAdmin={seesAsJury(contest)} />
    </>
  )
}

const Column = styled.div`
  width: 100%;
  padding: ${theme.space(5)} ${theme.space(4)} ${theme.space(10)};
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(4)};
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    margin-right: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
  > span:not(:empty) {
    color: ${theme.color.muted};
  }
  > a {
    margin-left: auto;
  }
  ${media.phone} {
    > a {
      margin-left: 0;
    }
  }
`
