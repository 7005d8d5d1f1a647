import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import { Id } from '@verdict/proto/http/schema'
import { toScope } from '@verdict/proto/codes/scope'
import {
  api,
  breakpoints,
  ButtonLink,
  NotFound,
  PageTitle,
  paths,
  QueryView,
  type TabItem,
  Tabs,
  theme,
  useUser,
  validate,
} from '@verdict/ui'
import { Splitter } from '@verdict/ui/splitter'
import { useIsNarrow } from '../../layout/use-is-narrow.ts'
import { scopeFields, ScopeProvider } from '../../scope/scope.ts'
import { SidePanel, SideScroll } from '../../layout/side-panel.ts'
import { ChatPanel } from './chat/ChatPanel.tsx'
import { DiagnosisTab } from './diagnosis/DiagnosisTab.tsx'
import { chatQuestions, type ProblemSubject } from './problem-questions.ts'
import { type SubjectProps, SolutionTab } from './diagnosis/SolutionTab.tsx'
import { SignInPrompt, TutorNotices } from './TutorNotices.tsx'
import { refreshTutorState, useTutorState } from './use-tutor-state.ts'
import { useTutorText } from './use-tutor-text.ts'

/** The AI tutor on a submission: hints to the solution, diagnosis of the code, and a chat. */
export function ProblemChatPage() {
  const t = useTutorText()
  const { problemID = '', submitID = '' } = useParams()
  const [search] = useSearchParams()
  const user = useUser()
  const scope = toScope({ cid: idOf(search.get('cid')), tid: idOf(search.get('tid')), gid: idOf(search.get('gid')) })
  const problem = useQuery(api.query(getProblemDetail, { query: { problemId: problemID, ...scopeFields(scope) } }))
  const submitId = Number(submitID)
  if (validate(Id, submitId).length > 0) return <NotFound />
  const title = problem.data === undefined ? problemID : `${problemID} ${problem.data.problem.title}`
  const subject = { scope, problemId: problemID, submitId, language: undefined }
  return (
    <Whole>
      <PageTitle>{t('problemTitle', { problem: title })}</PageTitle>
      <Head>
        <ButtonLink small to={paths.problem(problemID, scope)} icon={<ArrowLeft aria-hidden />}>
          {t('back')}
        </ButtonLink>
        <h1>{title}</h1>
      </Head>
      <ScopeProvider value={scope}>
        {user === null ? <SignInPrompt /> : <Tutor key={`${user.uid} ${problemID} ${submitID}`} subject={subject} />}
      </ScopeProvider>
    </Whole>
  )
}

function idOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

function Tutor({ subject }: { subject: ProblemSubject }) {
  const { problemId, submitId, scope } = subject
  const state = useTutorState({ problemId, submitId, ...scopeFields(scope) })
  return (
    <QueryView query={state}>
      {(data) => (
        <Body>
          <Notices>
            <TutorNotices state={data} />
          </Notices>
          <Panes subject={subject} state={data} />
        </Body>
      )}
    </QueryView>
  )
}

/** Hints beside the chat; three tabs on phones. */
function Panes({ subject, state }: SubjectProps) {
  const t = useTutorText()
  const [search] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab') ?? 'diagnosis')
  const isNarrow = useIsNarrow(breakpoints.navPx)
  const hints: TabItem[] = [
    {
      key: 'solution',
      label: t('solution'),
      content: (
        <SideScroll>
          <SolutionTab subject={subject} state={state} />
        </SideScroll>
      ),
    },
    {
      key: 'diagnosis',
      label: t('diagnosis'),
      content: (
        <SideScroll>
          <DiagnosisTab subject={subject} state={state} />
        </SideScroll>
      ),
    },
  ]
  const chat = (
    <ChatPanel
      subject={`${subject.problemId}|${scopeText(subject)}`}
      placeholder={t('message.problemPlaceholder')}
      options={chatQuestions(subject)}
      isClosed={state.refusal !== null || !state.kinds.includes(QuestionKind.problem)}
      onSettled={refreshTutorState}
    />
  )
  const items = isNarrow ? [...hints, { key: 'chat', label: t('chat'), content: chat }] : hints
  const shown = items.some(({ key }) => key === tab) ? tab : 'diagnosis'
  const tabs = <Tabs keepMounted aria-label={t('panes')} value={shown} onChange={setTab} items={items} />
  if (isNarrow) return <SidePanel>{tabs}</SidePanel>
  return <Splitter name="tutor" first={<SidePanel>{tabs}</SidePanel>} second={chat} min={0.3} max={0.7} />
}

function scopeText({ scope: { cid, tid, gid } }: ProblemSubject): string {
  return [cid, tid, gid].join('-')
}

const Whole = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(4)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
  h1 {
    min-width: 0;
    overflow: hidden;
    font-size: ${theme.size.reading};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Body = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`

const Notices = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(2)} ${theme.space(4)};
  &:empty {
    display: none;
  }
`
