import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { BoardAddress } from '@verdict/proto/http/contest'
import {
  Button,
  EmptyState,
  ErrorState,
  formatInstant,
  Notice,
  Pager,
  SkeletonText,
  theme,
  useListParams,
} from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import type { Contest } from '../../contest/contest.ts'
import type { VirtualRun } from '../../contest/virtual-run.rules.ts'
import { boardPageSizes } from './board.rules.ts'
import { BoardLegend } from './BoardLegend.tsx'
import type { BoardProblem } from './BoardHeader.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardTools } from './BoardTools.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { RemovedTime } from './RemovedTime.tsx'
import { TimeSlider } from './TimeSlider.tsx'
import { useBoard } from './use-board.ts'
import { useFollowedTeams } from './use-followed-teams.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type Seal, useSeal } from './use-seal.ts'

export interface BoardProps {
  contest: Contest
  phase: Phase
  problems: readonly BoardProblem[]
  isAdmin: boolean
  /** The board for everyone: nothing on it leads into the contest. */
  isOutside: boolean
  /** The board of a virtual run of the reader; the contest then has the times of that. */
  run?: VirtualRun | null
}

const address = { query: BoardAddress }

/** The board of a contest: what is asked for lives in the address, what changes is pushed. */
export function Board({ contest, phase, problems, isAdmin, isOutside, run = null }: BoardProps) {
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
      >
        {!isOutside && run === null && (
          <ExportMenu
            cid={contest.id}
            isAdmin={isAdmin}
            hasHidden={seal.isSealed}
            removeStar={params.removeStar === true}
            containEnd={params.containsEnd === true}
          />
        )}
      </BoardTools>
      <TimeSlider contest={contest} atMinute={params.atMinute} onChange={setMinute} />
      {!isOutside && run === null && <RemovedTime cid={contest.id} />}
      <SealNotice seal={seal} phase={phase} seesReal={params.forceRefresh === true && isAdmin} />
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
      <BoardLegend contest={contest} />
    </Box>
  )
}

/** Says in words what a frozen board shows. */
function SealNotice({ seal, phase, seesReal }: { seal: Seal; phase: Phase; seesReal: boolean }) {
  const { t } = useTranslation('contest')
  if (seal.from === null || (!seal.isSealed && phase === 'ended')) return null
  const time = formatInstant(seal.from).slice(5, 16)
  if (!seal.isSealed) return <Soft>{t('board.willFreeze', { time })}</Soft>
  const text = seesReal ? 'board.unfrozen' : phase === 'ended' ? 'board.keptFrozen' : 'board.frozen'
  return (
    <Spaced>
      <Notice tone={seesReal ? 'warning' : 'info'}>{t(text, { time })}</Notice>
    </Spaced>
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

const Soft = styled.p`
  margin-bottom: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
