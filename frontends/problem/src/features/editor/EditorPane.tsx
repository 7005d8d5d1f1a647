import { type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getUserProblemStatus, getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  getFullScreenProblemList,
  getTrainingDetail,
  getTrainingList,
  getTrainingRank,
} from '@verdict/proto/http/problem/training/training'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import { getProblemEditorial } from '@verdict/proto/http/problem/editorial'
import { lazyComponent, Notice, theme, useLive, useUser } from '@verdict/ui'
import { refreshAfterVerdict } from '../../judging/use-judging.ts'
import { limitsFor } from '../../problem-detail/limits.ts'
import { isOutputOnly, type ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { OnlineTestPanel } from '../online-test/OnlineTestPanel.tsx'
import type { OnlineTest } from '../online-test/use-online-test.ts'
import type { CodeMarkers } from '../code-editor/code-markers.ts'
import type { EditorHandle } from '../code-editor/editor-props.ts'
import type { CaptchaDialogProps } from '../submit/CaptchaDialog.tsx'
import { CodeEditor } from './monaco/CodeEditor.tsx'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { EditorFooter } from './EditorFooter.tsx'
import { grammarOf } from './editor-languages.ts'
import { EditorTools } from './EditorTools.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import type { ProblemDraft } from '../drafts/use-draft.ts'
import { useFormatKey, useFormatting } from './use-formatting.ts'
import type { Submission } from '../submit/use-submit.ts'
import { VerdictPanel } from '../verdict/VerdictPanel.tsx'

/** Loaded on demand, since few sites require a captcha. */
const CaptchaDialog = lazyComponent<CaptchaDialogProps>(
  async () => (await import('../submit/CaptchaDialog.tsx')).CaptchaDialog,
)

/** Routes to refetch after a verdict, including progress and ranking of trainings. */
const verdictRoutes = [
  getProblemDetail,
  getProblemEditorial,
  getUserProblemStatus,
  getSubmissionList,
  getTrainingDetail,
  getTrainingList,
  getTrainingRank,
  getFullScreenProblemList,
]

export interface EditorPaneProps {
  handle: RefObject<EditorHandle | null>
  detail: ProblemDetail
  languages: readonly string[]
  draft: ProblemDraft
  /** MIME type of the language. */
  mode: string | undefined
  marks: CodeMarkers
  /** The submission outlives the editor, which is mounted and unmounted with the width of the window. */
  submission: Submission
  test: OnlineTest
  canTest: boolean
  /** The online test opens here; on a phone it is a sheet over the page. */
  isTestBeside: boolean
  isFocused: boolean
  onFocusMode: () => void
}

/** The editor with language and tools, online test, submit and verdict. */
export function EditorPane(props: EditorPaneProps) {
  const { handle, detail, languages, draft, mode, marks, submission, test, canTest } = props
  const { t } = useTranslation('problem')
  const { problem } = detail
  const { send, handIn, submitted, isSending, waitSec } = submission
  const grammar = grammarOf(mode)
  const formatting = useFormatting(handle, draft.language, grammar)
  useFormatKey(formatting.run)
  useOpenStream()
  return (
    <Column>
      <Bar>
        <LanguageChoice offered={languages} value={draft.language} onChange={draft.chooseLanguage} />
        <EditorTools
          detail={detail}
          languages={languages}
          draft={draft}
          formatting={formatting}
          isFocused={props.isFocused}
          onFocusMode={props.onFocusMode}
        />
      </Bar>
      <DraftNotice draft={draft} />
      <Place>
        <CodeEditor
          handle={handle}
          source={draft.source}
          getCode={draft.getCode}
          language={draft.language}
          grammar={grammar}
          label={t('editor.label', { id: problem.problemId })}
          marks={marks}
          onChange={(code) => {
            marks.clear()
            draft.save(code)
          }}
          onSubmit={send}
        />
      </Place>
      <Outcome {...props} />
      {test.isOpen && props.isTestBeside && <OnlineTestPanel test={test} />}
      <EditorFooter
        test={test}
        canTest={canTest}
        isOutputOnly={isOutputOnly(detail)}
        canSubmit={languages.length > 0}
        isSending={isSending}
        waitSec={waitSec}
        toDebug={{ problemId: problem.problemId, submitId: submitted?.answer.submitId ?? null }}
        onSubmit={send}
        onAnswers={(file) => handIn(problem.problemId, file)}
      />
    </Column>
  )
}

/** Result of submitting: an error, a required captcha, or the verdict. */
function Outcome({ detail, draft, marks, submission, test, canTest }: EditorPaneProps) {
  const { captcha, submitted, error } = submission
  return (
    <>
      {error !== null && (
        <ErrorLine>
          <Notice tone="danger">{error.message}</Notice>
        </ErrorLine>
      )}
      {captcha.resend !== null && (
        <Suspense fallback={null}>
          <CaptchaDialog onAnswer={captcha.resend} onClose={captcha.close} />
        </Suspense>
      )}
      {submitted !== null && (
        <VerdictPanel
          key={submitted.answer.submitId}
          problemId={detail.problem.problemId}
          submitted={submitted.answer}
          code={submitted.code}
          limits={limitsFor(submitted.answer.language ?? draft.language, detail)}
          marks={marks}
          onRunSamples={canTest && test.cases.all.length > 0 ? test.runAll : undefined}
          onTry={canTest ? test.tryInput : undefined}
          onFinal={() => {
            submitted.span?.shown()
            refreshAfterVerdict(verdictRoutes)
          }}
        />
      )}
    </>
  )
}

/** Keeps the live stream open while the reader may submit, so that the first verdict needs no new connection. */
function useOpenStream(): void {
  const user = useUser()
  useLive('submission', user === null ? [] : [0])
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: ${theme.color.surface};
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding: ${theme.space(1.5)} ${theme.space(3)};
  border-bottom: ${theme.line};
`

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 240px;
`

const ErrorLine = styled.div`
  padding: ${theme.space(2)} ${theme.space(3)} 0;
`
