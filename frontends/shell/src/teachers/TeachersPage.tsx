import { useTranslation } from 'react-i18next'
import { ButtonLink, Page, paths } from '@verdict/ui'
import { TeacherList } from './TeacherList.tsx'

export function TeachersPage() {
  const { t } = useTranslation('teachers')
  return (
    <Page title={t('teachers')} lead={t('lead')} actions={<ButtonLink to={paths.oneOnOne}>{t('oneOnOne')}</ButtonLink>}>
      <TeacherList />
    </Page>
  )
}
