import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { getOwnTeacher } from '@verdict/proto/http/teaching/teacher'
import { api, Page, Tabs, theme, useUser } from '@verdict/ui'
import { AppointmentList } from './appointments/AppointmentList.tsx'
import { QuestionList } from './questions/QuestionList.tsx'
import { TeacherList } from './TeacherList.tsx'
import './load-texts.ts'

/** Teachers, appointments and questions of the reader as student and as teacher; the tab is in the address. */
export function OneOnOnePage() {
  const { t } = useTranslation('teachers')
  const user = useUser()
  const own = useQuery({ ...api.query(getOwnTeacher), enabled: user !== null })
  const [search, setSearch] = useSearchParams()
  const mine = [
    { key: 'appointments', label: t('myAppointments'), content: <AppointmentList side="learner" /> },
    { key: 'questions', label: t('myQuestions'), content: <QuestionList side="learner" /> },
  ]
  const teaching = [
    { key: 'teaching', label: t('teachingAppointments'), content: <AppointmentList side="teacher" /> },
    { key: 'answering', label: t('teachingQuestions'), content: <QuestionList side="teacher" /> },
  ]
  const items = [
    { key: 'teachers', label: t('teachers'), content: <TeacherList /> },
    ...(user === null ? [] : mine),
    ...(own.data == null ? [] : teaching),
  ]
  const named = search.get('tab')
  const tab = items.find(({ key }) => key === named)?.key ?? 'teachers'
  return (
    <Page title={t('oneOnOne')} lead={t('oneOnOneLead')}>
      {/* Each tab has its own filters. */}
      <Tabs
        aria-label={t('tab')}
        value={tab}
        onChange={(key) => setSearch(key === 'teachers' ? {} : { tab: key })}
        items={items.map((item) => ({ ...item, content: <Below>{item.content}</Below> }))}
      />
    </Page>
  )
}

const Below = styled.div`
  padding-top: ${theme.space(4)};
`
