import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { getProblemDetail } from '@verdict/proto/http/problem'
import { api, breakpoints, PageTitle, QueryView, Splitter, Tabs, theme } from '@verdict/ui'
import { EditorPane } from '../editor/EditorPane.tsx'
import { useEditorChoices } from '../editor/editor-choices.ts'
import { readDraft } from '../editor/drafts.ts'
import type { ProblemDetail } from './problem-detail.ts'
import { ProblemSide } from './ProblemSide.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** A problem: the statement on the left, the editor on the right; two tabs on a phone. */
export function ProblemPage() {
  const { problemID = '' } = useParams()
  const detail = useQuery(api.query(getProblemDetail, { query: { problemId: problemID } }))
  const title = detail.data === undefined ? problemID : `${detail.data.problem.problemId} ${detail.data.problem.title}`
  return (
    <Whole>
      <PageTitle>{title}</PageTitle>
      <QueryView query={detail} loading={<Loading />}>
        {(data) => <Workspace key={data.problem.id} detail={data} />}
      </QueryView>
    </Whole>
  )
}

function Workspace({ detail }: { detail: ProblemDetail }) {
  const { t } = useTranslation('problem')
  const preferred = useEditorChoices((state) => state.language)
  const [language, setLanguage] = useState(readDraft(detail.problem.id)?.language ?? preferred)
  const [isFocused, setFocused] = useState(false)
  const [isFolded, setFolded] = useState(false)
  const [tab, setTab] = useState('statement')
  const isNarrow = useIsNarrow(breakpoints.phonePx)
  const shownLanguage = detail.languages.includes(language) ? language : (detail.languages[0] ?? 'C++')
  const side = (
    <ProblemSide
      detail={detail}
      language={shownLanguage}
      isAlone={isFolded}
      onAlone={isNarrow ? undefined : () => setFolded(!isFolded)}
    />
  )
  const editor = (
    <EditorPane
      detail={detail}
      isFocused={isFocused}
      onFocusMode={() => setFocused(!isFocused)}
      onLanguage={setLanguage}
    />
  )
  if (isNarrow) {
    return (
      <Tabs
        keepMounted
        aria-label={t('page.tabs')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'statement', label: t('page.statement'), content: side },
          { key: 'code', label: t('page.code'), content: editor },
        ]}
      />
    )
  }
  if (isFocused) return <Focused>{editor}</Focused>
  if (isFolded) return side
  return <Splitter name="problem" first={side} second={editor} min={0.25} max={0.75} />
}

function Loading() {
  return <Blank aria-busy />
}

const Whole = styled.div`
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
  overflow: hidden;
  > * {
    height: 100%;
  }
`

const Focused = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.bar};
  background: ${theme.color.surface};
`

const Blank = styled.div`
  background: ${theme.color.canvas};
`
