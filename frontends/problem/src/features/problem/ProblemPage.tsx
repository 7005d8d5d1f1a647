import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { css, styled } from 'styled-components'
import { getProblemDetail } from '@verdict/proto/http/problem'
import { api, breakpoints, Drawer, PageTitle, QueryView, Splitter, Tabs, theme } from '@verdict/ui'
import { EditorPane } from '../editor/EditorPane.tsx'
import { useDraft } from '../editor/use-draft.ts'
import { useLanguageModes } from '../editor/use-language-modes.ts'
import { OnlineTestPanel } from '../online-test/OnlineTestPanel.tsx'
import { type TestSource, useOnlineTest } from '../online-test/use-online-test.ts'
import { useTestKey } from '../online-test/use-test-key.ts'
import { languagesOf, takesAnswers, type ProblemDetail } from './problem-detail.ts'
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
  const { problem } = detail
  const languages = languagesOf(detail)
  const draft = useDraft(problem.id, languages, detail.codeTemplate)
  const mode = useLanguageModes(problem.id).get(draft.language)
  const test = useOnlineTest(detail, { language: draft.language, code: draft.code, mode })
  const [isFocused, setFocused] = useState(false)
  const [isFolded, setFolded] = useState(false)
  const [tab, setTab] = useState('statement')
  const isNarrow = useIsNarrow(breakpoints.phonePx)
  const run = (source?: TestSource) => {
    setFolded(false)
    test.run(source)
  }
  // Answers that are handed in as files are not run on anything.
  const canTest = languages.length > 0 && !takesAnswers(detail)
  useTestKey(() => canTest && run())
  const side = (
    <ProblemSide
      detail={detail}
      language={draft.language === '' ? 'C++' : draft.language}
      isAlone={isFolded}
      onAlone={isNarrow ? undefined : () => setFolded(!isFolded)}
      onRunSample={canTest ? run : undefined}
    />
  )
  const editor = (
    <EditorPane
      detail={detail}
      languages={languages}
      draft={draft}
      mode={mode}
      test={test}
      canTest={canTest}
      isTestBeside={!isNarrow}
      isFocused={isFocused}
      onFocusMode={() => setFocused(!isFocused)}
    />
  )
  if (isNarrow) {
    return (
      <>
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
        <Drawer side="bottom" open={test.isOpen} onClose={() => test.setOpen(false)} title={t('test.title')}>
          <OnlineTestPanel isSheet test={test} />
        </Drawer>
      </>
    )
  }
  return (
    <Splitter
      name="problem"
      first={side}
      second={<Pane $isFocused={isFocused}>{editor}</Pane>}
      only={isFocused ? 'second' : isFolded ? 'first' : undefined}
      min={0.25}
      max={0.75}
    />
  )
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

/** In focus mode the same editor, with its verdict, lies over the whole page. */
const Pane = styled.div<{ $isFocused: boolean }>`
  height: 100%;
  min-height: 0;
  ${({ $isFocused }) =>
    $isFocused &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${theme.layer.bar};
      background: ${theme.color.surface};
    `}
`

const Blank = styled.div`
  background: ${theme.color.canvas};
`
