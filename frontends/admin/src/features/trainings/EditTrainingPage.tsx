import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import {
  adminCreateTraining,
  adminGetTraining,
  adminGetTrainingList,
  adminUpdateTraining,
} from '@verdict/proto/http/problem/training/admin'
import { api, ButtonLink, Page, paths, queryClient, QueryView, toast } from '@verdict/ui'
import { emptyTraining, toTrainingValues } from '@verdict/ui/training-form'
import { TutorPolicyCard } from '@verdict/ui/tutor-policy'
import { adminPaths } from '../../paths/admin-paths.ts'
import { toForm } from './training-form-values.ts'
import { TrainingForm } from './TrainingForm.tsx'

const refreshLists = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTrainingList) })

/** Creates a training and opens its problems. */
export function CreateTrainingPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <Page
      title={t('trainings.create')}
      actions={<ButtonLink to={adminPaths.trainings}>{t('trainings.back')}</ButtonLink>}
    >
      <TrainingForm
        tid={null}
        initial={emptyTraining}
        hadPassword={false}
        save={async (values) => {
          const { id } = await api.call(adminCreateTraining, { body: toForm(values) })
          void refreshLists()
          toast.success(t('trainings.created'))
          // Navigates after the form knows that it is saved, or it would ask before leaving.
          setTimeout(() => void navigate(adminPaths.trainingProblems(id)))
        }}
      />
    </Page>
  )
}

/** Edits the training in the address. */
export function EditTrainingPage() {
  const { t } = useTranslation('admin')
  const { trainingId = '' } = useParams()
  const tid = Number(trainingId) || 1
  const query = { tid }
  const loaded = useQuery({ ...api.query(adminGetTraining, { query }), staleTime: 0, refetchOnMount: 'always' })
  const title = loaded.data?.training.title
  return (
    <Page
      title={title === undefined ? t('trainings.edit') : t('trainings.editNamed', { title })}
      actions={
        <>
          <ButtonLink to={adminPaths.trainings}>{t('trainings.back')}</ButtonLink>
          <ButtonLink to={paths.training(tid)}>{t('trainings.open')}</ButtonLink>
          <ButtonLink to={adminPaths.trainingProblems(tid)}>{t('trainings.toProblems')}</ButtonLink>
        </>
      }
    >
      <QueryView query={loaded}>
        {(data) => (
          <TrainingForm
            key={data.training.id}
            tid={tid}
            initial={toTrainingValues(data)}
            hadPassword={data.training.auth === 'Private'}
            save={async (values) => {
              const { training, ...rest } = toForm(values)
              await api.call(adminUpdateTraining, { body: { ...rest, training: { ...training, id: tid } } })
              await Promise.all([
                refreshLists(),
                queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTraining) }),
              ])
              toast.success(t('trainings.saved'))
            }}
          />
        )}
      </QueryView>
      {loaded.data !== undefined && <TutorPolicyCard place={{ tid }} />}
    </Page>
  )
}
