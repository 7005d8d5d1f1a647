import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Card, Markdown, paths, RelativeTime, Tag, theme, VerdictBadge } from '@verdict/ui'
import type { Question } from './question.ts'

/** Messages of both sides, oldest first. */
export function Conversation({ question }: { question: Question }) {
  const { t } = useTranslation('teachers')
  const { conversation, teacherUid, teacherName } = question
  return (
    <Messages aria-label={t('conversation')} role="log">
      {conversation.map(({ id, uid, username, content, code, language, pictures, isAnswer, gmtCreate }) => (
        <Message key={id} $isTeacher={uid === teacherUid}>
          <Head>
            <strong>{uid === teacherUid ? teacherName : username}</strong>
            {isAnswer && <Tag $tone="success">{t('isAnswerBadge')}</Tag>}
            <RelativeTime at={gmtCreate} />
          </Head>
          {content !== '' && <Markdown text={content} />}
          {code !== '' && <Code code={code} language={language} />}
          {pictures.map((link) => (
            <a key={link} href={link} target="_blank" rel="noreferrer">
              <Picture src={link} alt={t('picture')} loading="lazy" />
            </a>
          ))}
        </Message>
      ))}
    </Messages>
  )
}

/** A submission as it was when the question was asked. */
export function LinkedSubmission({ submission }: { submission: NonNullable<Question['submission']> }) {
  const { t } = useTranslation('teachers')
  const { submitId, problemId, title, language, status, code } = submission
  return (
    <Card
      title={<Link to={paths.submission(submitId)}>{t('submission', { id: submitId, problemId, title })}</Link>}
      extra={<VerdictBadge status={status} />}
    >
      <Code code={code} language={language} />
    </Card>
  )
}

function Code({ code, language }: { code: string; language: string }) {
  return (
    <figure>
      {language !== '' && <figcaption>{language}</figcaption>}
      <Pre tabIndex={0}>
        <code>{code}</code>
      </Pre>
    </figure>
  )
}

const Messages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};

  figure {
    margin: 0;
  }
`

const Message = styled.article<{ $isTeacher: boolean }>`
  min-width: 0;
  padding: ${theme.space(3)} ${theme.space(4)};
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.small};
  border-inline-start: 3px solid ${({ $isTeacher }) => ($isTeacher ? theme.color.accent : theme.color.lineStrong)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(1)};
`

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 400px;
  border-radius: ${theme.radius.small};
`

const Pre = styled.pre`
  margin: 0;
  max-height: 400px;
  overflow: auto;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
`
