import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { BoardAddress } from '@verdict/proto/http/contest'
import {
  Button,
  EmptyState,
  ErrorState,
  lazyComponent,
  Notice,
  Pager,
  SkeletonText,
  theme,
  useListParams,
} from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import type { VirtualRun } from '../../contest/virtual-run.rules.ts'
import { boardPageSizes } from './board.rules.ts'
import type { BoardProblem } from './BoardHeader.tsx'
import { BoardLegend } from './BoardLegend.tsx'
import { RemovedTimeNote, SealNote } from './BoardNotes.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardTools } from './BoardTools.tsx'
import { EarlierButton } from './EarlierButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { TimeSliderProps } from './TimeSlider.tsx'
import { useBoard } from './use-board.ts'
import { useFollowedTeams } from './use-followed-teams.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useSeal } from './use-seal.ts'

const TimeSlider = lazyComponent<TimeSliderProps>(() => import('./TimeSlider.tsx').then((m) => m.TimeSlider))

export interface BoardProps {
  contest: Contest
  phase: Phase
  problems: readonly BoardProblem[]
  isAdmin: boolean
  /** The board for everyone: nothing on it leads into the contest. */
  isOutside: boolean
  /** The board of a virtual run of the reader; the contest then has the times of that. */
  run?: VirtualRun | null
  /** Further notes of the kind that says that it is frozen. */
  children?: ReactNode
}

const address = { query: BoardAddress }

/** The board of a contest: what is asked for lives in the address, what changes is pushed. */
export function Board({ contest, phase, problems, isAdmin, isOutside, run = null, children }: BoardProps) {
  const { t } = useTranslation('contest')
  const [params, change] = useListParams(address)
  const [isAuto, setAuto] = useState(true)
  const { uids, toggle } = useFollowedTeams(contest.id)
  const { board, followed, isLive } = useBoard({ contest, phase, params, followed: uids, isAuto, isOutside, run })
  const box = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(box)
  const seal = useSeal(contest)
  const { data, error } = board
  const hasFailed = error !== null
  const isOfficial = !isOutside && run === null
  const hidden = seal.isSealed && !isAdmin ? 'unknownCount' : params.atMinute !== undefined ? 'earlierCount' : undefined
  const noCounts = hidden && t(`board.${hidden}`)
  const setMinute = useCallback((atMinute: number | undefined) => change({ atMinute }, { replace: true }), [change])
  return (
    <Box ref={box}>
      <BoardTools
        params={params}
        onChange={change}
        canSeeReal={isAdmin && seal.isSealed}
        hasAfterEnd={phase === 'ended' && contest.allowEndSubmit && run === null}
        auto={
          phase === 'running' && params.atMinute === undefined
            ? {
                isOn: isAuto && !hasFailed,
                onChange: (isOn) => {
                  setAuto(isOn)
                  if (isOn && hasFailed) void board.refetch()
                },
              }
            : null
        }
        isLive={isLive}
        isFetching={board.isFetching}
        onRefresh={() => void board.refetch()}
        onFullScreen={fullScreen.toggle}
        isFullScreen={fullScreen.isOn}
        notes={
          <>
            <SealNote seal={seal} phase={phase} seesReal={params.forceRefresh === true && isAdmin} />
            {isOfficial && <RemovedTimeNote cid={contest.id} />}
            {children}
          </>
        }
      >
        <EarlierButton contest={contest} atMinute={params.atMinute} onChange={setMinute} />
        {isOfficial && (
          <ExportMenu
            cid={contest.id}
            isAdmin={isAdmin}
            hasHidden={seal.isSealed}
            removeStar={params.removeStar === true}
            containEnd={params.containsEnd === true}
          />
        )}
      </BoardTools>
      {params.atMinute !== undefined && (
        <Suspense fallback={null}>
          <TimeSlider contest={contest} atMinute={params.atMinute} onChange={setMinute} />
        </Suspense>
      )}
      {data !== undefined && error !== null && (
        <Spaced>
          <Notice tone="warning">{t('board.stopped', { reason: error.message })}</Notice>
        </Spaced>
      )}
      {data === undefined && error === null && <SkeletonText lines={10} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void board.refetch()} />}
      {data !== undefined && (
        <BoardTable
          contest={contest}
          problems={problems}
          rows={data.records}
          followed={followed}
          onFollow={toggle}
          hasLinks={!isOutside && (run === null || phase === 'ended')}
          noCounts={noCounts}
          isStale={board.isPlaceholderData}
        >
          {data.total === 0 && (
            <EmptyState>
              {t((params.keyword ?? '') === '' ? 'board.empty' : 'board.emptySearch')}
              {(params.keyword ?? '') !== '' && (
                <Button onClick={() => change({ keyword: undefined })}>{t('list.reset')}</Button>
              )}
            </EmptyState>
          )}
        </BoardTable>
      )}
      <Pager sizes={boardPageSizes} total={data?.total ?? 0} value={params} onChange={change} />
      {data !== undefined && <BoardLegend contest={contest} />}
    </Box>
  )
}

const Box = styled.div`
  min-width: 0;
  &:fullscreen {
    padding: ${theme.space(4)};
    background: ${theme.color.canvas};
    overflow: auto;
  }
`

const Spaced = styled.div`
  margin-bottom: ${theme.space(3)};
`
