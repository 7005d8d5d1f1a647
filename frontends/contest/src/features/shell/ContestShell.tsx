import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch, useParams } from 'react-router'
import { styled } from 'styled-components'
import { isApiError, lazyComponent, media, NotFound, PageTitle, QueryView, SkeletonText, Tag, theme } from '@verdict/ui'
import type { Contest } from '../../contest/contest.rules.ts'
import {
  ContestProvider,
  type ContestView,
  refreshContest,
  useContestQuery,
  useContestView,
} from '../../contest/use-contest.ts'
import { ContestNotifications } from './ContestNotifications.tsx'
import { ContestBar, EmptyContestBar } from '../contest-bar/ContestBar.tsx'
import { ContestTabs } from './ContestTabs.tsx'

const subject = { kind: 'contest' } as const

/** Loaded with pages of problems only. */
const CompactHeader = lazyComponent(() => import('./CompactHeader.tsx').then((m) => m.CompactHeader))

/** Layout of every page of a contest: header and tabs. A problem gets the compact header instead. */
export function ContestShell() {
  const { t } = useTranslation('contest')
  const cid = Number(useParams()['contestID'])
  if (!Number.isSafeInteger(cid) || cid < 1) return <NotFound subject={subject} title={t('contest.missing')} />
  return <LoadedContest key={cid} cid={cid} />
}

function LoadedContest({ cid }: { cid: number }) {
  const { t } = useTranslation('contest')
  const contest = useContestQuery(cid)
  const isNotFound = contest.data !== undefined && isApiError(contest.error) && contest.error.status === 404
  if (isNotFound) return <NotFound subject={subject} title={t('contest.gone')} />
  return (
    <QueryView
      query={contest}
      subject={subject}
      loading={
        <>
          <EmptyContestBar />
          <Column aria-busy $isWide={false}>
            <SkeletonText lines={5} />
          </Column>
        </>
      }
    >
      {(data) => <Shell contest={data} />}
    </QueryView>
  )
}

function Shell({ contest }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const view = useContestView(contest)
  useRefreshAtStep(view)
  const isProblem = useMatch('/contest/:contestID/problem/:problemID') !== null
  const isBoard = [useMatch('/contest/:contestID/rank'), useMatch('/contest/:contestID/virtual/:runID')].some(Boolean)
  return (
    <ContestProvider value={view}>
      <PageTitle>{contest.title}</PageTitle>
      <ContestNotifications />
      {isProblem ? (
        <Whole>
          <Suspense fallback={<HeaderRoom />}>
            <CompactHeader />
          </Suspense>
          <Outlet />
        </Whole>
      ) : (
        <>
          <ContestBar
            contest={view.contest}
            phase={view.phase}
            isWide={isBoard}
            mark={view.run !== null && <Tag $tone="accent">{t('virtual.mark')}</Tag>}
          >
            <ContestTabs />
          </ContestBar>
          <Column $isWide={isBoard}>
            <Outlet />
          </Column>
        </>
      )}
    </ContestProvider>
  )
}

/** Refetches at the start, when the problems appear, and at the end, when submissions stop. */
function useRefreshAtStep({ phase }: ContestView): void {
  const before = useRef(phase)
  const refresh = useEffectEvent(() => void refreshContest())
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    refresh()
  }, [phase])
}

const Column = styled.div<{ $isWide: boolean }>`
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : theme.width.page)};
  margin: 0 auto;
  padding: ${({ $isWide }) => ($isWide ? `${theme.space(2)} ${theme.space(4)}` : `${theme.space(5)} ${theme.space(6)}`)}
    ${theme.space(12)};
  ${media.phone} {
    padding: ${theme.space(3)} ${theme.space(4)} ${theme.space(10)};
  }
`

const HeaderRoom = styled.div`
  flex: none;
  height: 44px;
  border-bottom: ${theme.line};
`

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
  overflow: hidden;
`
