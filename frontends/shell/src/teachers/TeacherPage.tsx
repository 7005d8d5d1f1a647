import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { getTeacher } from '@verdict/proto/http/teaching/teacher'
import { api, Avatar, Button, Card, Markdown, NotFound, Page, QueryView, Row, Stack, theme, useUser } from '@verdict/ui'
import { AskDialog } from './questions/AskDialog.tsx'
import { BookDialog } from './appointments/BookDialog.tsx'
import { OnlineTag, Stars, type TeacherRow, TeacherTags } from './TeacherList.tsx'
import './load-texts.ts'

/** Profile of a teacher, with booking an appointment and asking a question. */
export function TeacherPage() {
  const { t } = useTranslation('teachers')
  const teacherId = Number(useParams()['teacherId'])
  const isNumber = Number.isSafeInteger(teacherId) && teacherId > 0
  const teacher = useQuery({ ...api.query(getTeacher, { query: { teacherId } }), enabled: isNumber })
  if (!isNumber) return <NotFound />
  return (
    <Page title={teacher.data?.name ?? t('teachers')} heading={null}>
      <QueryView query={teacher}>{(data) => <Profile teacher={data} />}</QueryView>
    </Page>
  )
}

function Profile({ teacher }: { teacher: TeacherRow }) {
  const { t } = useTranslation('teachers')
  const { name, headPic, intro, point, appointmentTime, tags } = teacher
  return (
    <Stack>
      <Card>
        <Row $gap={4} $align="start">
          <Avatar user={{ username: name, avatar: headPic }} sizePx={72} />
          <Facts>
            <h1>{name}</h1>
            <Line>
              <OnlineTag teacher={teacher} />
              <Stars teacher={teacher} />
              <span>
                {t('point')}: {t('points', { count: point })}
              </span>
            </Line>
            <TeacherTags tags={tags} />
            {appointmentTime !== '' && (
              <span>
                {t('appointmentTime')}: {appointmentTime}
              </span>
            )}
          </Facts>
          <Actions teacher={teacher} />
        </Row>
      </Card>
      <Card>{intro.trim() === '' ? t('noIntro') : <Markdown text={intro} />}</Card>
    </Stack>
  )
}

function Actions({ teacher }: { teacher: TeacherRow }) {
  const { t } = useTranslation('teachers')
  const user = useUser()
  const [open, setOpen] = useState<'ask' | 'book' | null>(null)
  if (user === null) return <span>{t('signInFirst')}</span>
  if (user.uid === teacher.uid) return null
  const close = () => setOpen(null)
  return (
    <Line>
      <Button variant="primary" onClick={() => setOpen('ask')}>
        {t('ask')}
      </Button>
      <Button onClick={() => setOpen('book')}>{t('book')}</Button>
      {open === 'ask' && <AskDialog teacher={teacher} onClose={close} />}
      {open === 'book' && <BookDialog teacher={teacher} onClose={close} />}
    </Line>
  )
}

const Facts = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  flex: 1 1 240px;
  min-width: 0;

  h1 {
    margin: 0;
    font-size: ${theme.size.title};
  }
`

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`
