import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, media, SearchInput, Switch, theme } from '@verdict/ui'
import { BoardOptions, type BoardOptionsProps } from './BoardOptions.tsx'
import type { BoardParams } from '../board-query.ts'

export interface BoardToolsProps extends BoardOptionsProps {
  onChange: (changes: Partial<BoardParams>, options?: { replace?: boolean }) => void
  /** These notes apply to the whole scoreboard. */
  notes: ReactNode
  /** Null: the contest does not run, nothing is refreshed. */
  auto: { isOn: boolean; onChange: (isOn: boolean) => void } | null
  isLive: boolean
  isFetching: boolean
  onRefresh: () => void
  onFullScreen: () => void
  isFullScreen: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The toolbar above the scoreboard: search, options, notes and refresh. */
export function BoardTools(props: BoardToolsProps) {
  const { params, onChange, notes, auto, isLive, isFetching, onRefresh, children } = props
  const { t } = useTranslation('contest')
  return (
    <Row role="search" aria-label={t('board.tools')}>
      <SearchBox>
        <SearchInput
          label={t('board.search')}
          maxLength={100}
          value={params.keyword ?? ''}
          onChange={(keyword) => onChange({ keyword }, { replace: true })}
        />
      </SearchBox>
      <BoardOptions {...props} />
      {notes}
      <Tools>
        {auto !== null && (
          <Switch checked={auto.isOn} onChange={auto.onChange}>
            {isLive ? t('board.live') : t('board.auto')}
          </Switch>
        )}
        {children}
        <Button
          square
          variant="quiet"
          busy={isFetching}
          aria-label={t('board.refresh')}
          title={t('board.refresh')}
          icon={<RotateCw aria-hidden />}
          onClick={onRefresh}
        />
        <Wide>
          <Button
            square
            variant="quiet"
            aria-label={t(props.isFullScreen ? 'board.leaveFullScreen' : 'board.fullScreen')}
            title={t(props.isFullScreen ? 'board.leaveFullScreen' : 'board.fullScreen')}
            icon={<Maximize aria-hidden />}
            onClick={props.onFullScreen}
          />
        </Wide>
      </Tools>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(2)};
`

const SearchBox = styled.div`
  flex: 0 1 280px;
  ${media.phone} {
    flex: 1 1 100%;
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  margin-left: auto;
`

const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`
