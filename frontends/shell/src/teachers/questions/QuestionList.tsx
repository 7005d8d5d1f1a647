import { useTranslation } from 'react-i18next'
import type { RouteData } from '@verdict/proto/http/route'
import { getTeacherQuestionList, type QuestionState } from '@verdict/proto/http/teaching/questions'
import { teacherQuestionTopic } from '@verdict/proto/live/teaching'
import {
  api,
  type Column,
  PagedList,
  paths,
  queryClient,
  RelativeTime,
  Tag,
  type TagTone,
  useList,
  useLiveRefetch,
} from '@verdict/ui'
import type { AppointmentRole } from '../appointments/AppointmentList.tsx'
import '../load-texts.ts'

type Row = RouteData<typeof getTeacherQuestionList>['records'][number]

export const questionTones: Record<QuestionState, TagTone> = {
  Reserving: 'neutral',
  Asked: 'warning',
  Answered: 'success',
  Declined: 'danger',
  Withdrawn: 'neutral',
  Expired: 'neutral',
}

/** Questions of the reader as student or as teacher, last changed first. */
export function QuestionList({ side }: { side: AppointmentRole }) {
  const { t } = useTranslation('teachers')
  const list = useList(getTeacherQuestionList, { side })
  useLiveRefetch(
    teacherQuestionTopic,
    '',
    () => void queryClient.invalidateQueries({ queryKey: api.keyOf(getTeacherQuestionList) }),
  )
  return (
    <>
      <PagedList
        label={t(side === 'teacher' ? 'teachingQuestions' : 'myQuestions')}
        list={list}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.teacherQuestion(row.id)}
        empty={t('noQuestions')}
        columns={useColumns(side)}
      />
    </>
  )
}

function useColumns(side: AppointmentRole): Column<Row>[] {
  const { t } = useTranslation('teachers')
  return [
    {
      key: 'title',
      title: t('title'),
      minWidthPx: 200,
      cell: ({ title, unread }) => (
        <>
          {title} {unread && <Tag $tone="accent">{t('unread')}</Tag>}
        </>
      ),
    },
    {
      key: 'person',
      title: t(side === 'teacher' ? 'learner' : 'teacher'),
      widthPx: 140,
      cell: (row) => (side === 'teacher' ? row.username : row.teacherName),
    },
    {
      key: 'point',
      title: t('point'),
      widthPx: 110,
      align: 'end',
      priority: 2,
      phone: 'hidden',
      cell: (row) => t('points', { count: row.point }),
    },
    {
      key: 'state',
      title: t('state'),
      widthPx: 150,
      cell: (row) => <Tag $tone={questionTones[row.state]}>{t(`question.${row.state}`)}</Tag>,
    },
    {
      key: 'updated',
      title: t('updated'),
      widthPx: 130,
      priority: 1,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
  ]
}
