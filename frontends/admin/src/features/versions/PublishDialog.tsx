import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import {
  getVersionDraft,
  listProblemVersions,
  publishVersionDraft,
  versionNoteLength,
} from '@verdict/proto/http/problem/authoring/versions'
import {
  api,
  Checkbox,
  FormDialog,
  FormField,
  type FormState,
  Input,
  Notice,
  QueryView,
  Stack,
  theme,
  useForm,
} from '@verdict/ui'
import { ComparisonView } from './ComparisonView.tsx'
import { refreshVersions, useComparison } from './use-versions.ts'

type Draft = NonNullable<RouteData<typeof getVersionDraft>>

interface PublishDialogProps {
  pid: number
  /** Receives the number of the problem's current version. */
  onPublished: (number: number) => void
  onClose: () => void
}

/** Publishes the draft after showing its changes and asking for a note. */
export function PublishDialog(props: PublishDialogProps) {
  const { pid } = props
  const draft = useQuery({ ...api.query(getVersionDraft, { query: { pid } }), staleTime: 0, gcTime: 0 })
  const versions = useQuery({ ...api.query(listProblemVersions, { query: { pid, limit: 1 } }), staleTime: 0 })
  if (draft.data === undefined || draft.data === null || versions.data === undefined || draft.isFetching) return null
  return <PublishForm {...props} draft={draft.data} latest={versions.data.records[0]?.number ?? 1} />
}

function PublishForm({
  pid,
  draft,
  latest,
  onPublished,
  onClose,
}: PublishDialogProps & { draft: Draft; latest: number }) {
  const { t } = useTranslation('admin')
  const { revision, gate, isOutdated, baseNumber } = draft
  const comparison = useComparison(pid, latest, 0)
  const isProven = gate === 'passed'
  const form = useForm<PublishValues>({
    initial: { note: '', withoutGate: isProven, overOthers: !isOutdated },
    check: ({ withoutGate, overOthers }) => ({
      withoutGate: withoutGate ? undefined : t('versions.confirmFirst'),
      overOthers: overOthers ? undefined : t('versions.confirmFirst'),
    }),
    submit: async ({ note }) => {
      const body = { pid, revision, note, withoutGate: !isProven, overOthers: isOutdated }
      const { number } = await api.call(publishVersionDraft, { body })
      await refreshVersions()
      onPublished(number)
    },
  })
  return (
    <FormDialog
      title={t('versions.publishTitle')}
      form={form}
      submit={t('versions.publish')}
      cancel={t('versions.cancel')}
      widthPx={800}
      onClose={onClose}
    >
      {isProven ? (
        <Notice tone="success">{t('versions.gatePassed')}</Notice>
      ) : (
        <Confirmation form={form} name="withoutGate" text={t('versions.withoutGate')}>
          {t(gate === 'failed' ? 'versions.gateFailed' : 'versions.gateUntested')}
        </Confirmation>
      )}
      {isOutdated && (
        <Confirmation form={form} name="overOthers" text={t('versions.overOthers', { latest })}>
          {t('versions.outdated', { base: baseNumber, latest })}
        </Confirmation>
      )}
      <FormField form={form} name="note" optional label={t('versions.note')}>
        {({ text }) => <Input {...text} maxLength={versionNoteLength} placeholder={t('versions.noteHint')} />}
      </FormField>
      <QueryView query={comparison} isEmpty={() => false}>
        {(data) => <ComparisonView comparison={data} />}
      </QueryView>
    </FormDialog>
  )
}

interface PublishValues {
  note: string
  withoutGate: boolean
  overOthers: boolean
}

interface ConfirmationProps {
  form: FormState<PublishValues>
  name: 'withoutGate' | 'overOthers'
  /** The setter agrees to this statement. */
  text: string
  /** Explains the risk. */
  children: string
}

function Confirmation({ form, name, text, children }: ConfirmationProps) {
  return (
    <Stack $gap={2}>
      <Notice tone="warning">{children}</Notice>
      <Checkbox checked={form.values[name]} onChange={(value) => form.set(name, value)}>
        {text}
      </Checkbox>
      {form.errors[name] !== undefined && <Refusal role="alert">{form.errors[name]}</Refusal>}
    </Stack>
  )
}

const Refusal = styled.small`
  color: ${theme.color.danger};
`
