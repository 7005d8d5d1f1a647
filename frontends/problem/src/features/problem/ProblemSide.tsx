import Columns from 'lucide-react/icons/columns-2'
import Fold from 'lucide-react/icons/panel-right-close'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { scopeKind } from '@verdict/proto/codes/scope'
import { Button, type TabItem, Tabs, Tooltip, useUser } from '@verdict/ui'
import { EditorialPanel } from '../editorial/EditorialPanel.tsx'
import { useScope } from '../../scope/scope.ts'
import { Attachments } from './statement/Attachments.tsx'
import { parseAttachments } from '../../problem-detail/examples.ts'
import { MySubmissions } from './MySubmissions.tsx'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { SidePanel, SideScroll } from '../../layout/side-panel.ts'
import { ProblemHeader } from './ProblemHeader.tsx'
import { Statement } from './statement/Statement.tsx'

export interface ProblemSideProps {
  detail: ProblemDetail
  /** Language chosen in the editor: the limits depend on it. */
  language: string
  /** Whether the editor is folded away. */
  isAlone: boolean
  onAlone?: (() => void) | undefined
  onRunSample?: ((index: number) => void) | undefined
}

/** Tabs with statement, own submissions, editorial and attachments. */
export function ProblemSide({ isAlone, onAlone, ...shown }: ProblemSideProps) {
  const { t } = useTranslation('problem')
  const [tab, setTab] = useState('description')
  const items = useSections({ isAlone, ...shown })
  const foldLabel = t(isAlone ? 'page.showEditor' : 'page.hideEditor')
  return (
    <SidePanel>
      <Tabs
        aria-label={t('page.sections')}
        value={tab}
        onChange={setTab}
        extra={
          onAlone !== undefined && (
            <Tooltip content={foldLabel} side="left">
              <Button
                small
                square
                variant="quiet"
                aria-label={foldLabel}
                icon={isAlone ? <Columns aria-hidden /> : <Fold aria-hidden />}
                onClick={onAlone}
              />
            </Tooltip>
          )
        }
        items={items}
      />
    </SidePanel>
  )
}

/** The tabs that the problem has. */
function useSections({ detail, language, isAlone, onRunSample }: Omit<ProblemSideProps, 'onAlone'>): TabItem[] {
  const { t } = useTranslation('problem')
  const user = useUser()
  const scope = useScope()
  const { problem } = detail
  const attachments = parseAttachments(problem.userExtraFile)
  const section = (key: string, label: string, content: ReactNode) => ({
    key,
    label,
    content: <SideScroll>{content}</SideScroll>,
  })
  const statement = (
    <Reading $isAlone={isAlone}>
      <ProblemHeader detail={detail} language={language} />
      <Statement problem={problem} onRunSample={onRunSample} />
    </Reading>
  )
  const sections = [section('description', t('page.description'), statement)]
  if (user !== null) sections.push(section('mine', t('page.mine'), <MySubmissions problemId={problem.problemId} />))
  // During a contest nothing may reveal the editorial.
  if (scopeKind(scope) !== 'contest' || detail.hasEditorial) {
    const editorial = <EditorialPanel pid={problem.id} problemId={problem.problemId} />
    sections.push(section('editorial', t('editorial.title'), editorial))
  }
  if (attachments.length > 0)
    sections.push(section('files', t('page.attachments'), <Attachments files={attachments} />))
  return sections
}

const Reading = styled.article<{ $isAlone: boolean }>`
  max-width: ${({ $isAlone }) => ($isAlone ? '860px' : 'none')};
  margin: 0 auto;
`
