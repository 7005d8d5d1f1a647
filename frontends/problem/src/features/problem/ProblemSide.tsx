import Columns from 'lucide-react/icons/columns-2'
import Fold from 'lucide-react/icons/panel-right-close'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, media, Tabs, theme, Tooltip, useUser } from '@verdict/ui'
import { Attachments } from './Attachments.tsx'
import { parseAttachments } from './examples.ts'
import { MySubmissions } from './MySubmissions.tsx'
import type { ProblemDetail } from './problem-detail.ts'
import { ProblemHeader } from './ProblemHeader.tsx'
import { Statement } from './Statement.tsx'

export interface ProblemSideProps {
  detail: ProblemDetail
  /** Language chosen in the editor: the limits depend on it. */
  language: string
  /** Whether the editor is folded away. */
  isAlone: boolean
  onAlone?: (() => void) | undefined
  onRunSample?: ((index: number) => void) | undefined
}

/** Statement, own submissions, attachments. */
export function ProblemSide({ detail, language, isAlone, onAlone, onRunSample }: ProblemSideProps) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const [tab, setTab] = useState('description')
  const attachments = parseAttachments(detail.problem.userExtraFile)
  const foldLabel = t(isAlone ? 'page.showEditor' : 'page.hideEditor')
  return (
    <Side>
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
        items={[
          {
            key: 'description',
            label: t('page.description'),
            content: (
              <Scroll>
                <Reading $isAlone={isAlone}>
                  <ProblemHeader detail={detail} language={language} />
                  <Statement problem={detail.problem} onRunSample={onRunSample} />
                </Reading>
              </Scroll>
            ),
          },
          ...(user === null
            ? []
            : [
                {
                  key: 'mine',
                  label: t('page.mine'),
                  content: (
                    <Scroll>
                      <MySubmissions problemId={detail.problem.problemId} />
                    </Scroll>
                  ),
                },
              ]),
          ...(attachments.length === 0
            ? []
            : [
                {
                  key: 'files',
                  label: t('page.attachments'),
                  content: (
                    <Scroll>
                      <Attachments files={attachments} />
                    </Scroll>
                  ),
                },
              ]),
        ]}
      />
    </Side>
  )
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background: ${theme.color.surface};
  > div > div:first-child:not([role='tabpanel']) {
    padding: 0 ${theme.space(3)};
  }
`

const Scroll = styled.div`
  height: 100%;
  overflow: auto;
  padding: ${theme.space(5)} ${theme.space(6)} ${theme.space(12)};
  ${media.phone} {
    padding: ${theme.space(4)} ${theme.space(4)} ${theme.space(10)};
  }
`

const Reading = styled.article<{ $isAlone: boolean }>`
  max-width: ${({ $isAlone }) => ($isAlone ? '860px' : 'none')};
  margin: 0 auto;
`
