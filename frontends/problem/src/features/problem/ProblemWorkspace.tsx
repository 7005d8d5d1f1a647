import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { breakpoints, Drawer, onFirstInteraction, PageSkipLink, paths, QueryView, Tabs, theme } from '@verdict/ui'
import { Splitter } from '@verdict/ui/splitter'
import type { ProblemWorkspaceProps } from '@verdict/ui/parts'
import { ScopeProvider, useScope } from '../../scope/scope.ts'
import { useCodeMarkers } from '../code-editor/code-markers.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'
import type { EditorHandle } from '../code-editor/editor-props.ts'
import { useConfirmOverwrite } from '../submit/use-confirm-overwrite.ts'
import { useConfirmTemplate } from '../submit/use-confirm-template.ts'
import { useSubmit } from '../submit/use-submit.ts'
import { useSubmitKey } from '../submit/use-submit-key.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useLanguageModes } from '../editor/use-language-modes.ts'
import { usePassedInput } from '../online-test/cases/use-passed-input.ts'
import { type OnlineTest, useOnlineTest } from '../online-test/use-online-test.ts'
import { sampleKey } from '../online-test/cases/use-test-cases.ts'
import { useTestKey } from '../online-test/runs/use-test-key.ts'
import { languagesOf, isOutputOnly, templateOf, type ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { EditorPane, OnlineTestPanel } from './lazy-editor.ts'
import { ProblemSide } from './ProblemSide.tsx'
import { useFocusMode } from './use-focus-mode.ts'
import { useIsNarrow } from '../../layout/use-is-narrow.ts'
import { useProblem } from './use-problem.ts'
import { WorkspaceLoading } from './WorkspaceLoading.tsx'

/** A problem with its editor: statement left, editor right; two tabs on phones. */
export function ProblemWorkspace({ scope, problemId, strip }: ProblemWorkspaceProps) {
  return (
    <ScopeProvider value={scope}>
      <LoadedProblem problemId={problemId} strip={strip} />
    </ScopeProvider>
  )
}

function LoadedProblem({ problemId, strip }: { problemId: string; strip: ReactNode }) {
  const detail = useProblem(problemId)
  const list = paths.problemsOf(useScope())
  return (
    <QueryView query={detail} loading={<WorkspaceLoading />} subject={{ kind: 'problem', list }}>
      {(data) => <Workspace key={data.problem.id} detail={data} strip={strip} />}
    </QueryView>
  )
}

function Workspace({ detail, strip }: { detail: ProblemDetail; strip: ReactNode }) {
  const { t } = useTranslation('problem')
  useOwnLook(detail.problem.id)
  useEffect(() => onFirstInteraction(() => void EditorPane.load().catch(() => undefined)), [])
  const solution = useSolution(detail)
  const { languages, draft, test } = solution
  const [isFocused, setFocused] = useFocusMode(useEditorPreferences(({ keys }) => keys !== 'standard'))
  const view = useView()
  const { isFolded, setFolded } = view
  const isNarrow = useIsNarrow(breakpoints.phonePx)
  const unfoldAnd = (run: () => void) => {
    setFolded(false)
    run()
  }
  // Answers that are submitted as files cannot be run.
  const canTest = languages.length > 0 && !isOutputOnly(detail)
  useTestKey(() => canTest && unfoldAnd(test.runAll))
  const handle = useRef<EditorHandle | null>(null)
  const goToEditor = async () => {
    await EditorPane.load()
    flushSync(view.showCode)
    handle.current?.focus()
  }
  const side = (
    <ProblemSide
      detail={detail}
      language={draft.language === '' ? 'C++' : draft.language}
      isAlone={isFolded}
      onAlone={isNarrow ? undefined : () => setFolded(!isFolded)}
      onRunSample={canTest ? (index) => unfoldAnd(() => test.run(sampleKey(index))) : undefined}
    />
  )
  const editor = (
    <Suspense fallback={null}>
      <EditorPane
        {...solution}
        handle={handle}
        detail={detail}
        canTest={canTest}
        isTestBeside={!isNarrow}
        isFocused={isFocused}
        onFocusMode={() => setFocused(!isFocused)}
      />
    </Suspense>
  )
  return (
    <>
      <PageSkipLink id="code" onFollow={() => void goToEditor()}>
        {t('page.skipToEditor')}
      </PageSkipLink>
      {isNarrow ? (
        <StackedPanes view={view} side={side} editor={editor} test={test} />
      ) : (
        <SplitPanes side={side} editor={editor} strip={strip} isFocused={isFocused} isFolded={isFolded} />
      )}
    </>
  )
}

/** State of the program, its test and its submission. */
function useSolution(detail: ProblemDetail) {
  const { problem } = detail
  const languages = languagesOf(detail)
  const draft = useDraft(problem.id, languages, (language) => templateOf(detail, language))
  const mode = useLanguageModes(problem.id).get(draft.language)
  const marks = useCodeMarkers(draft.getCode)
  const program = { language: draft.language, getCode: draft.getCode, mode }
  const test = useOnlineTest(detail, program, { onCompiled: marks.show })
  usePassedInput(test.tryInput)
  const mayBeTemplate = useConfirmTemplate(draft)
  const mayOverwrite = useConfirmOverwrite(problem)
  const submission = useSubmit(
    () => ({ pid: problem.problemId, language: draft.language, code: draft.getCode() }),
    async () => (await mayBeTemplate()) && mayOverwrite(),
  )
  useSubmitKey(submission.send)
  return { languages, draft, mode, marks, test, submission }
}

/** Whether statement and editor are visible. */
function useView() {
  const [isFolded, setFolded] = useState(false)
  const [tab, setTab] = useState('statement')
  const [isEditorNeeded, setEditorNeeded] = useState(false)
  const showCode = () => {
    setFolded(false)
    setTab('code')
    // Once needed, the editor stays mounted with its content; until then, a phone need not load it.
    setEditorNeeded(true)
  }
  return { isFolded, setFolded, tab, setTab, isEditorNeeded, showCode }
}

interface PanesProps {
  side: ReactNode
  editor: ReactNode
}

/** The two tabs of phones. */
function StackedPanes({
  view,
  side,
  editor,
  test,
}: PanesProps & { view: ReturnType<typeof useView>; test: OnlineTest }) {
  const { t } = useTranslation('problem')
  return (
    <>
      <Tabs
        keepMounted
        aria-label={t('page.tabs')}
        value={view.tab}
        onChange={(key) => (key === 'code' ? view.showCode() : view.setTab(key))}
        items={[
          { key: 'statement', label: t('page.statement'), content: side },
          { key: 'code', label: t('page.code'), content: view.isEditorNeeded ? editor : null },
        ]}
      />
      <Drawer side="bottom" open={test.isOpen} onClose={() => test.setOpen(false)} title={t('test.title')}>
        <Suspense fallback={null}>
          <OnlineTestPanel isSheet test={test} />
        </Suspense>
      </Drawer>
    </>
  )
}

interface SplitPanesProps extends PanesProps {
  strip: ReactNode
  isFocused: boolean
  isFolded: boolean
}

function SplitPanes({ side, editor, strip, isFocused, isFolded }: SplitPanesProps) {
  return (
    <Splitter
      name="problem"
      first={side}
      second={
        <Pane $isFocused={isFocused}>
          <Editor>{editor}</Editor>
          {isFocused && strip}
        </Pane>
      }
      only={isFocused ? 'second' : isFolded ? 'first' : undefined}
      min={0.25}
      max={0.75}
    />
  )
}

/** Restores the appearance of the editor as it was in this problem. */
function useOwnLook(pid: number): void {
  const scope = useScope()
  useEffect(() => useEditorPreferences.getState().open(scope, pid), [scope, pid])
}

const Editor = styled.div`
  flex: 1;
  min-height: 0;
`

/** In focus mode the same editor covers the whole page, with its verdict and the links to other problems. */
const Pane = styled.div<{ $isFocused: boolean }>`
  display: flex;
  flex-direction: column;
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
