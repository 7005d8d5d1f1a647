import { useTranslation } from 'react-i18next'
import { adminCreateContest } from '@verdict/proto/http/contest-admin'
import { Form, type FormState, SaveBar, SectionedForm, useForm, useLeaveGuard, validate } from '@verdict/ui'
import { RestoreDraftNotice } from '../../drafts/RestoreDraftNotice.tsx'
import { useFormDraft } from '../../drafts/use-form-draft.ts'
import { AccessSection } from './AccessSection.tsx'
import { AwardsSection } from './AwardsSection.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { BoardSection } from './BoardSection.tsx'
import { contestFaults } from './contest-check.rules.ts'
import { type AdminContest, type ContestValues, toInput } from './contest-values.rules.ts'
import { RuleSection } from './RuleSection.tsx'
import { TimeSection } from './TimeSection.tsx'

export type ContestFormState = FormState<ContestValues>

interface ContestFormProps {
  /** Of the group that the contest belongs to; 0: none. */
  gid?: number
  initial: ContestValues
  /** The stored contest; undefined for a new one. */
  stored?: AdminContest
  /** False: it was not saved after all. */
  onSubmit: (values: ContestValues) => Promise<unknown>
}

const sectionOf = {
  basics: ['title', 'description', 'titleEn', 'descriptionEn'],
  schedule: ['startTime', 'endTime', 'rule', 'lateFrom', 'lateSteps'],
  access: ['auth', 'pwd', 'visible', 'openAccountLimit', 'prefix', 'suffix', 'numberFrom', 'numberTo', 'extra'],
  board: ['seal', 'autoRealRank', 'rankShowName', 'oiRankScoreType', 'penaltyUnit', 'starAccount'],
  awards: ['awardType', 'awards'],
} as const

const sectionNames = ['basics', 'schedule', 'access', 'board', 'awards'] as const

/** The form of a new or an existing contest. What is typed is kept in the browser until it is saved. */
export function ContestForm({ gid = 0, initial, stored, onSubmit }: ContestFormProps) {
  const { t } = useTranslation('admin')
  const form = useContestForm(initial, stored, onSubmit)
  const draft = useFormDraft(form, gid === 0 ? 'contest-draft' : `contest-draft-of-group-${gid}`, stored?.id ?? 'new')
  useLeaveGuard(form.isDirty && !form.isBusy)
  const isNew = stored === undefined
  const hasError = (names: readonly string[]) =>
    Object.keys(form.errors).some((path) => names.includes(path.split('.')[0] ?? ''))
  const content = {
    basics: <BasicsSection form={form} />,
    schedule: (
      <>
        <TimeSection form={form} />
        <RuleSection form={form} isNew={isNew} />
      </>
    ),
    access: <AccessSection form={form} />,
    board: <BoardSection form={form} />,
    awards: <AwardsSection form={form} />,
  }
  return (
    <Form form={form}>
      <RestoreDraftNotice draft={draft} />
      <SectionedForm
        sections={sectionNames.map((id) => ({
          id,
          title: t(`contests.form.${id}`),
          content: content[id],
          hasError: hasError(sectionOf[id]),
        }))}
      >
        <SaveBar form={form} always={isNew} label={t(isNew ? 'contests.form.create' : 'contests.form.save')} />
      </SectionedForm>
    </Form>
  )
}

/** Faults by the rules of the form first; what else the contract refuses shows at the field of the same name. */
function useContestForm(
  initial: ContestValues,
  stored: AdminContest | undefined,
  onSubmit: ContestFormProps['onSubmit'],
): ContestFormState {
  const { t } = useTranslation(['admin', 'kit'])
  const form: ContestFormState = useForm({
    initial,
    check: (values) => {
      const faults = Object.entries(contestFaults(values))
      if (faults.length > 0)
        return Object.fromEntries(faults.map(([name, fault]) => [name, t(`contests.form.${fault}`)]))
      const found = validate(adminCreateContest.body, toInput(values, stored))
      return Object.fromEntries(
        found.map(({ path, key, params }) => [fieldOf[path] ?? path, t(`kit:field.${key}`, params)]),
      )
    },
    submit: async (values) => {
      if ((await onSubmit(values)) !== false) form.reset(values)
    },
    errorsOf: (code, message) => {
      const field = fieldOfRefusal[code]
      return field === undefined ? undefined : { [field]: message }
    },
  })
  return form
}

/** Fields of the contract that the form calls otherwise. */
const fieldOf: Record<string, keyof ContestValues> = { accountLimitRule: 'prefix', awardConfigList: 'awards' }

const fieldOfRefusal: Record<string, keyof ContestValues> = {
  'contest.duration_invalid': 'endTime',
  'contest.duration_too_long': 'endTime',
  'contest.password_required': 'pwd',
  'contest.seal_outside': 'seal',
  'contest.awards_exceed': 'awards',
  'contest.account_rule_invalid': 'prefix',
  'contest.type_fixed': 'rule',
  'contest.late_outside': 'lateFrom',
}
