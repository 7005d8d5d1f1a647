import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { getTrainingCategory } from '@verdict/proto/http/problem/training/training'
import { createGroupTraining, getGroupTraining, updateGroupTraining } from '@verdict/proto/http/problem/training/group'
import { api, Button, Dialog, Form, paths, QueryView, SkeletonText, theme, toast } from '@verdict/ui'
import { useTimeTexts } from '@verdict/ui/time-texts'
import {
  emptyTraining,
  toTraining,
  toTrainingValues,
  trainingErrorsOf,
  type TrainingValues,
} from '@verdict/ui/training-form'
import { RestoredDraftNotice } from '../drafts/RestoredDraftNotice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useGroup } from '../group-page/use-group.ts'
import { type CategoryOption, TrainingFields } from './TrainingFields.tsx'
import { refreshTrainings } from './trainings.ts'

interface TrainingDialogProps {
  /** Null: a new one. */
  tid: number | null
  onClose: () => void
}

/** Creates or edits a training of the group. */
export function TrainingDialog({ tid, onClose }: TrainingDialogProps) {
  const { t } = useTranslation('group')
  const categories = useQuery({ ...api.query(getTrainingCategory), staleTime: 0 })
  const training = useQuery({
    ...api.query(getGroupTraining, { query: { tid: tid ?? 1 } }),
    enabled: tid !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const saved = training.data === undefined ? undefined : toTrainingValues(training.data)
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={820}
      title={t(tid === null ? 'training.create' : 'training.edit')}
      onClose={onClose}
    >
      <QueryView query={categories} isEmpty={() => false}>
        {(known) =>
          tid === null ? (
            <TrainingForm tid={null} saved={emptyTraining} categories={known} onClose={onClose} />
          ) : (
            <QueryView query={training} loading={<SkeletonText lines={8} />}>
              {() =>
                saved !== undefined && (
                  <TrainingForm key={tid} tid={tid} saved={saved} categories={known} onClose={onClose} />
                )
              }
            </QueryView>
          )
        }
      </QueryView>
    </Dialog>
  )
}

interface TrainingFormProps extends TrainingDialogProps {
  saved: TrainingValues
  categories: readonly CategoryOption[]
}

function TrainingForm(props: TrainingFormProps) {
  const { t } = useTranslation('group')
  const { tid, saved, categories, onClose } = props
  const { form, isRestored, discard } = useTrainingForm(props)
  return (
    <Form form={form}>
      {isRestored && <RestoredDraftNotice onDiscard={discard} />}
      <TrainingFields form={form} categories={categories} hadPassword={saved.auth === 'Private'} tid={tid} />
      <Foot>
        <Button onClick={onClose}>{t('group.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t(tid === null ? 'training.createButton' : 'group.save')}
        </Button>
      </Foot>
    </Form>
  )
}

/**
 * Shows the form of a training and keeps its draft (without the password) in the browser. Creating a training opens its
 * problems.
 */
function useTrainingForm({ tid, saved, categories, onClose }: TrainingFormProps) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const navigate = useNavigate()
  const time = useTimeTexts()
  const known = { hadPassword: saved.auth === 'Private', hasCategories: categories.length > 0 }
  return useFormDraft<TrainingValues>({
    key: `group-training-draft:${tid ?? `new:${group.id}`}`,
    saved,
    toDraft: (values) => ({ ...values, password: '' }),
    check: (values) =>
      Object.fromEntries(
        Object.entries(trainingErrorsOf(values, known)).map(([field, error]) => [
          field,
          error === 'timeInvalid' ? time.invalid : t(`training.${error}`),
        ]),
      ),
    async submit(values) {
      const training = toTraining(values)
      const trainingCategory = values.category === '' ? null : { id: Number(values.category) }
      const made =
        tid === null
          ? await api.call(createGroupTraining, {
              body: { training: { ...training, gid: group.id }, trainingCategory },
            })
          : await api.call(updateGroupTraining, { body: { training: { ...training, id: tid }, trainingCategory } })
      void refreshTrainings()
      toast.success(t(tid === null ? 'training.created' : 'training.saved'))
      onClose()
      if (made !== null) void navigate(`${paths.training(made.id, scope)}/manage`)
    },
  })
}

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(4)};
`
