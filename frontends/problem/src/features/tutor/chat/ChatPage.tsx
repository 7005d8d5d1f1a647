import { styled } from 'styled-components'
import { historyPageSize, QuestionKind } from '@verdict/proto/codes/ai'
import { chat, getMsgHistoryList } from '@verdict/proto/http/ai/ai'
import { api, media, PageTitle, QueryView, theme, useUser } from '@verdict/ui'
import { ChatPanel } from './ChatPanel.tsx'
import type { ConversationOptions } from '../conversation/conversation.ts'
import { SignInPrompt, TutorNotices } from '../TutorNotices.tsx'
import { refreshTutorState, useTutorState } from '../use-tutor-state.ts'
import { useTutorText } from '../use-tutor-text.ts'

const type = QuestionKind.general

const generalChat: Pick<ConversationOptions, 'readPage' | 'send' | 'about'> = {
  readPage: (currentPage) => api.call(getMsgHistoryList, { query: { type, currentPage, limit: historyPageSize } }),
  send: ({ message }, key) => api.call(chat, { body: { message, type, key, stream: true } }),
  about: { type, problemId: null, submitId: null },
}

/** A general chat that is about no problem. */
export function ChatPage() {
  const t = useTutorText()
  const user = useUser()
  return (
    <Whole>
      <PageTitle>{t('chatTitle')}</PageTitle>
      <Head>
        <h1>{t('chatTitle')}</h1>
        <p>{t('chatLead')}</p>
      </Head>
      {user === null ? <SignInPrompt /> : <GeneralChat key={user.uid} />}
    </Whole>
  )
}

function GeneralChat() {
  const t = useTutorText()
  const state = useTutorState({})
  return (
    <QueryView query={state}>
      {(data) => (
        <>
          <Notices>
            <TutorNotices state={data} />
          </Notices>
          <ChatPanel
            subject="general"
            placeholder={t('message.placeholder')}
            options={generalChat}
            isClosed={data.refusal !== null || !data.kinds.includes(type)}
            onSettled={refreshTutorState}
          />
        </>
      )}
    </QueryView>
  )
}

const Whole = styled.div`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  max-width: 900px;
  height: calc(100dvh - ${theme.height.bar});
  min-height: 420px;
  margin: 0 auto;
`

const Head = styled.header`
  padding: ${theme.space(6)} ${theme.space(4)} ${theme.space(3)};
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
  }
  p {
    color: ${theme.color.muted};
  }
  ${media.phone} {
    padding-top: ${theme.space(4)};
  }
`

const Notices = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  padding: 0 ${theme.space(4)} ${theme.space(2)};
`
