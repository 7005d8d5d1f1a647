import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import ListIcon from 'lucide-react/icons/list-ordered'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import type { getFullScreenProblemList } from '@verdict/proto/http/problem/training/training'
import {
  Button,
  ButtonLink,
  Drawer,
  focusRing,
  paths,
  QueryView,
  tabular,
  theme,
  truncate,
  VerdictIcon,
} from '@verdict/ui'
import { ProblemNav, ProblemStrip } from '@verdict/ui/problem-nav'
import type { FocusState } from '../../problem/use-focus-mode.ts'

type Problem = RouteData<typeof getFullScreenProblemList>[number]

export interface TrainingBarProps {
  title: string
  scope: Scope
  problems: { data: Problem[] | undefined; error: Error | null; refetch: () => unknown }
  /** The one that is open. */
  problemId: string
  isFullScreen: boolean
  /** Its links open the editor over the whole page, as it is here. */
  isFocused?: boolean
}

/** Navigation above a problem of a training: back, previous and next problem, all problems, full screen. */
export function TrainingBar(props: TrainingBarProps) {
  const { t } = useTranslation('problem')
  const { title, scope, problemId } = props
  const fullScreen = t('training.fullScreen')
  return (
    <Bar aria-label={t('training.sections')}>
      <Back to={`${paths.training(scope.tid, scope)}/problems`} aria-label={t('training.back', { title })}>
        <ArrowLeft aria-hidden />
        <span>{title}</span>
      </Back>
      <Steps {...props} />
      <ButtonLink
        small
        square
        variant="quiet"
        to={`${paths.problem(problemId, scope)}/full-screen`}
        aria-label={fullScreen}
        title={fullScreen}
        icon={<Maximize aria-hidden />}
      />
    </Bar>
  )
}

/** Replaces the site's navigation in full-screen mode. */
export function TrainingNav({ title, scope, problemId }: TrainingBarProps) {
  const { t } = useTranslation('problem')
  const leave = t('training.leaveFullScreen')
  const training = paths.training(scope.tid, scope)
  return (
    <ProblemNav
      label={title}
      links={[
        { to: paths.home, label: t('training.siteHome'), icon: <House aria-hidden /> },
        { to: training, label: t('training.home'), icon: <BookOpen aria-hidden /> },
        { to: `${training}/problems`, label: t('training.problemList'), icon: <ListIcon aria-hidden /> },
      ]}
    >
      <ButtonLink
        small
        square
        variant="quiet"
        to={paths.problem(problemId, scope)}
        aria-label={leave}
        title={leave}
        icon={<Minimize aria-hidden />}
      />
    </ProblemNav>
  )
}

/** Links to the other problems, below a problem in full-screen or focus mode. */
export function TrainingStrip(props: TrainingBarProps) {
  return (
    <ProblemStrip>
      <Steps {...props} />
    </ProblemStrip>
  )
}

/** Links to the previous and next problem, and a list of all. */
function Steps({ title, scope, problems, problemId, isFullScreen, isFocused = false }: TrainingBarProps) {
  const { t } = useTranslation('problem')
  const [isListOpen, setListOpen] = useState(false)
  const pathOf = (id: string) => `${paths.problem(id, scope)}${isFullScreen ? '/full-screen' : ''}`
  const state: FocusState | null = isFocused ? { isFocused } : null
  const list = problems.data ?? []
  const at = list.findIndex((one) => one.problemId.toLowerCase() === problemId.toLowerCase())
  const openList = () => {
    void problems.refetch()
    setListOpen(true)
  }
  return (
    <>
      <Button small variant="quiet" icon={<ListIcon aria-hidden />} onClick={openList}>
        {t('training.problemList')}
        {at >= 0 && (
          <Place>
            {at + 1} / {list.length}
          </Place>
        )}
      </Button>
      <Step kind="previous" problem={at > 0 ? list[at - 1] : undefined} pathOf={pathOf} state={state} />
      <Step kind="next" problem={at >= 0 ? list[at + 1] : undefined} pathOf={pathOf} state={state} />
      <Drawer side="left" widthPx={340} open={isListOpen} onClose={() => setListOpen(false)} title={title}>
        <QueryView query={problems} empty={t('training.noProblems')}>
          {(all) => (
            <List>
              {all.map((one, index) => (
                <li key={one.pid}>
                  <Item
                    to={pathOf(one.problemId)}
                    state={state}
                    {...(index === at ? { 'aria-current': 'page' as const } : {})}
                    onClick={() => setListOpen(false)}
                  >
                    <code>{one.problemId}</code>
                    <span>{one.title}</span>
                    {one.status !== null && <VerdictIcon status={one.status} />}
                  </Item>
                </li>
              ))}
            </List>
          )}
        </QueryView>
      </Drawer>
    </>
  )
}

interface StepProps {
  kind: 'previous' | 'next'
  problem: Problem | undefined
  pathOf: (problemId: string) => string
  state: FocusState | null
}

function Step({ kind, problem, pathOf, state }: StepProps) {
  const { t } = useTranslation('problem')
  if (problem === undefined) return null
  const name = `${problem.problemId} ${problem.title}`
  return (
    <ButtonLink
      small
      square
      variant="quiet"
      to={pathOf(problem.problemId)}
      state={state}
      aria-label={t(`training.${kind}`, { problem: name })}
      title={name}
      icon={kind === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    />
  )
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  height: 40px;
  padding: 0 ${theme.space(3)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
  margin-right: auto;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${focusRing}
  &:hover {
    color: ${theme.color.text};
  }
  svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
  span {
    ${truncate}
  }
`

const Place = styled.span`
  color: ${theme.color.faint};
  ${tabular}
`

const List = styled.ol`
  display: grid;
  gap: 2px;
  list-style: none;
`

const Item = styled(Link)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) 18px;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 36px;
  padding: 0 ${theme.space(2)};
  border-radius: ${theme.radius.small};
  color: ${theme.color.text};
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
  code {
    ${truncate}
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  span {
    ${truncate}
  }
`
