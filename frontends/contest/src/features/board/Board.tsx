import { type ReactNode, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  breakpoints,
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
import { boardPageSizes, firstRowCount } from '../board-table/board.rules.ts'
import type { BoardProblem } from '../board-table/BoardHeader.tsx'
import { BoardLegend } from './BoardLegend.tsx'
import { RemovedTimeNote, FreezeNote } from './BoardNotes.tsx'
import { BoardTable, type BoardTableProps } from '../board-table/BoardTable.tsx'
import { BoardTools } from './tools/BoardTools.tsx'
import { TimeSliderButton } from './tools/TimeSliderButton.tsx'
import { ExportMenu } from './tools/ExportMenu.tsx'
import type { TimeSliderProps } from './tools/TimeSlider.tsx'
import { boardAddress, type BoardParams } from './board-query.ts'
import { useBoard } from './use-board.ts'
import { useFollowedTeams } from './use-followed-teams.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useFreeze } from './use-freeze.ts'

const TimeSlider = lazyComponent<TimeSliderProps>(() => import('./tools/TimeSlider.tsx').then((m) => m.TimeSlider))

export interface BoardProps {
  contest: Contest
  phase: Phase
  /** Undefined while loading. */
  problems: readonly BoardProblem[] | undefined
  isAdmin: boolean
  /** The scoreboard for everyone, without links into the contest. */
  isPublicBoard: boolean
  /** Shows the scoreboard of this virtual run; the contest then has its times. */
  run?: VirtualRun | null
  /** Further notes beside the one about the freeze. */
  children?: ReactNode
}

/** The scoreboard of a contest. Its filters and page are in the address; changes are pushed. */
export function Board({ contest, phase, problems, isAdmin, isPublicBoard, run = null, children }: BoardProps) {
  const [params, change] = useListParams(boardAddress)
  const [isAuto, setAuto] = useState(true)
  const { uids, toggle } = useFollowedTeams(contest.id)
  const { board, followed, isLive } = useBoard({ contest, phase, params, followed: uids, isAuto, isPublicBoard, run })
  const box = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(box)
  const freeze = useFreeze(contest)
  // On a phone, rows grow when the problems are known, which would move the content being read, so rows wait for them.
  const shown = useShownBoard(problems === undefined ? undefined : board.data)
  const isOfficial = !isPublicBoard && run === null
  const setMinute = useCallback((atMinute: number | undefined) => change({ atMinute }, { replace: true }), [change])
  return (
    <Box ref={box}>
      <BoardTools
        params={params}
        onChange={change}
        canSeeReal={isAdmin && freeze.isFrozen}
        hasAfterEnd={phase === 'ended' && contest.allowEndSubmit && run === null}
        auto={phase === 'running' && params.atMinute === undefined ? autoRefresh(board, isAuto, setAuto) : null}
        isLive={isLive}
        isFetching={board.isFetching}
        onRefresh={() => void board.refetch()}
        onFullScreen={fullScreen.toggle}
        isFullScreen={fullScreen.isOn}
        notes={
          <>
            <FreezeNote freeze={freeze} phase={phase} seesReal={params.forceRefresh === true && isAdmin} />
            {isOfficial && <RemovedTimeNote cid={contest.id} />}
            {children}
          </>
        }
      >
        <TimeSliderButton contest={contest} atMinute={params.atMinute} onChange={setMinute} />
        {isOfficial && <ExportMenu cid={contest.id} isAdmin={isAdmin} hasHidden={freeze.isFrozen} params={params} />}
      </BoardTools>
      {params.atMinute !== undefined && (
        <Suspense fallback={null}>
          <TimeSlider contest={contest} atMinute={params.atMinute} onChange={setMinute} />
        </Suspense>
      )}
      <BoardContent
        board={board}
        shown={shown}
        onReset={(params.keyword ?? '') === '' ? undefined : () => change({ keyword: undefined })}
        contest={contest}
        problems={problems ?? []}
        followed={followed}
        onFollow={toggle}
        hasLinks={!isPublicBoard && (run === null || phase === 'ended')}
        noCounts={useHiddenCounts(freeze.isFrozen && !isAdmin, params)}
      />
      <Pager sizes={boardPageSizes} total={shown?.total ?? 0} value={params} onChange={change} />
      {shown !== undefined && <BoardLegend contest={contest} />}
    </Box>
  )
}

type BoardQuery = ReturnType<typeof useBoard>['board']

/**
 * The board to render, deferred so that a slow phone can respond while rows render. The first rows replace those of the
 * first paint at once.
 */
function useShownBoard(loaded: BoardQuery['data']): BoardQuery['data'] {
  const count = firstRowCount(window.innerWidth < breakpoints.phonePx)
  return useDeferredValue(loaded, loaded && { ...loaded, records: loaded.records.slice(0, count) })
}

/** Props of the auto-refresh switch. A failed request switches it off; switching it on again refetches at once. */
function autoRefresh(board: BoardQuery, isAuto: boolean, setAuto: (isOn: boolean) => void) {
  const hasFailed = board.error !== null
  const onChange = (isOn: boolean) => {
    setAuto(isOn)
    if (isOn && hasFailed) void board.refetch()
  }
  return { isOn: isAuto && !hasFailed, onChange }
}

/** Text that explains why the numbers of solvers are hidden; undefined if they are shown. */
function useHiddenCounts(isFrozen: boolean, { atMinute }: BoardParams): string | undefined {
  const { t } = useTranslation('contest')
  if (isFrozen) return t('board.unknownCount')
  return atMinute === undefined ? undefined : t('board.earlierCount')
}

interface BoardContentProps extends Omit<BoardTableProps, 'rows' | 'isStale' | 'children'> {
  board: BoardQuery
  shown: BoardQuery['data']
  /** Ends the search; undefined: nothing is searched for. */
  onReset: (() => void) | undefined
}

/** The rows, which stay visible after a failed refetch; before the first response a skeleton or the error. */
function BoardContent({ board, shown, onReset, ...table }: BoardContentProps) {
  const { t } = useTranslation('contest')
  const { error } = board
  if (shown === undefined) {
    return error === null ? (
      <SkeletonText lines={10} />
    ) : (
      <ErrorState error={error} onRetry={() => void board.refetch()} />
    )
  }
  return (
    <>
      {error !== null && (
        <Spaced>
          <Notice tone="warning">{t('board.stopped', { reason: error.message })}</Notice>
        </Spaced>
      )}
      <BoardTable {...table} rows={shown.records} isStale={board.isPlaceholderData}>
        {shown.total === 0 && (
          <EmptyState>
            {t(onReset === undefined ? 'board.empty' : 'board.emptySearch')}
            {onReset !== undefined && <Button onClick={onReset}>{t('list.reset')}</Button>}
          </EmptyState>
        )}
      </BoardTable>
    </>
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
