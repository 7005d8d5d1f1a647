import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Id } from '@verdict/proto/http/schema'
import { ButtonLink, EmptyState, Page, paths, validate } from '@verdict/ui'
import { useTrainingScope } from '../../scope/training-scope.ts'
import { SubmissionView } from './SubmissionView.tsx'

/** A submission in practice, or in the training of the address. */
export function SubmissionPage() {
  const { submitID = '' } = useParams()
  const { t } = useTranslation(['problem', 'kit'])
  const { scope } = useTrainingScope()
  const submitId = Number(submitID)
  if (validate(Id, submitId).length === 0)
    return (
      <Page title={t('status.detailTitle', { id: submitId })} hideHeading>
        <SubmissionView scope={scope} submitId={submitId} />
      </Page>
    )
  return (
    <Page title={t('kit:notFound.title')} hideHeading>
      <EmptyState role="alert">
        <strong>{t('kit:notFound.title')}</strong>
        <ButtonLink to={paths.status({}, scope)}>{t('kit:action.back')}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
