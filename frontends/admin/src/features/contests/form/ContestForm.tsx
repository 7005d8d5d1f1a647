import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleOptionNames } from '@verdict/proto/contest-rules/options'
import { adminCreateContest } from '@verdict/proto/http/contest/admin'
import { Form, SaveBar, useForm, useLeaveGuard, validate } from '@verdict/ui'
import { SectionedForm } from '@verdict/ui/sectioned-form'
import { RestoreDraftNotice } from '../../../drafts/RestoreDraftNotice.tsx'
import { useFormDraft } from '../../../drafts/use-form-draft.ts'
import { AccessSection } from '../sections/AccessSection.tsx'
import { AwardsSection } from '../sections/AwardsSection.tsx'
import { BasicsSection } from '../sections/BasicsSection.tsx'
import { BoardSection } from '../sections/BoardSection.tsx'
import { Checklist } from '../checklist/Checklist.tsx'
import { useContestCalls } from '../contest-calls.ts'
import { contestErrorsOf } from '../values/contest-check.rules.ts'
import { type ContestValues, type StoredContest, toInput } from '../values/contest-values.rules.ts'
import { ProblemsSection } from '../problems/ProblemsSection.tsx'
import { RuleSection } from '../sections/RuleSection.tsx'
import { TimeSection } from '../sections/TimeSection.tsx'
import type { ContestFormState } from '../values/contest-form-state.ts'

/** Selects the page after saving: the list, or a new problem for the contest. */
export type AfterSave = 'list' | 'newProblem'

export interface ContestFormProps {
  initial: ContestValues
  /** Undefined: a new contest. */
  stored?: StoredContest | undefined
  /** Edits the problems only; the rest of the contest stays as it is. */
  onlyProblems?: boolean
  /** False: it was not saved after all. */
  onSubmit: (values: ContestValues, then: AfterSave) => Promise<unknown>
  /** Called when the organiser leaves for a new problem, with nothing to save. */
  onNewProblem: () => void
}

const sectionOf = {
  basics: ['title', 'description', 'titleEn', 'descriptionEn'],
  schedule: ['startTime', 'endTime', 'zone', 'rule', ...ruleOptionNames],
  problems: ['problems'],
  access: ['auth', 'pwd', 'visible', 'openAccountLimit', 'prefix', 'suffix', 'numberFrom', 'numberTo', 'extra'],
  board: ['freeze', 'autoRealRank', 'rankShowName', 'starAccount'],
  awards: ['awardType', 'awards'],
} as const

const allSections = ['basics', 'schedule', 'problems', 'access', 'board', 'awards'] as const

const renamedFields = { seal: 'freeze', sealedFrom: 'freezeTime' } as const

/** The form of a contest with a checklist beside it. The draft is kept in the browser until it is saved. */
export function ContestForm({ initial, stored, onlyProblems = false, onSubmit, onNewProblem }: ContestFormProps) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const then = useRef<AfterSave>('list')
  const form = useContestForm(initial, stored, (values) => onSubmit(values, then.current))
  const kind = gid === 0 ? 'contest-draft' : `contest-draft-of-group-${gid}`
  const draft = useFormDraft(form, kind, stored?.contest.id ?? 'new', renamedFields)
  useLeaveGuard(form.isDirty && !form.isBusy)
  const isNew = stored === undefined
  const newProblem = async () => {
    if (!isNew && !form.isDirty) return onNewProblem()
    then.current = 'newProblem'
    await form.submit()
    then.current = 'list'
  }
  const content = {
    basics: <BasicsSection form={form} />,
    schedule: (
      <>
        <TimeSection form={form} />
        <RuleSection form={form} isNew={isNew} />
      </>
    ),
    problems: <ProblemsSection form={form} cid={stored?.contest.id ?? null} onNewProblem={() => void newProblem()} />,
    access: <AccessSection form={form} />,
    board: <BoardSection form={form} />,
    awards: <AwardsSection form={form} />,
  }
  const sections = onlyProblems ? (['problems'] as const) : allSections
  return (
    <Form form={form}>
      <RestoreDraftNotice draft={draft} />
      <SectionedForm
        aside={<Checklist values={form.values} stored={stored} />}
        sections={sections.map((id) => ({
          id,
          title: t(`contests.form.${id}`),
          content: content[id],
          hasError: hasErrorAt(form.errors, sectionOf[id]),
        }))}
      >
        <SaveBar form={form} always={isNew} label={t(isNew ? 'contests.form.create' : 'contests.form.save')} />
      </SectionedForm>
    </Form>
  )
}

function hasErrorAt(errors: ContestFormState['errors'], names: readonly string[]): boolean {
  return Object.keys(errors).some((path) => names.includes(path.split('.')[0] ?? ''))
}

/** Validates by the rules of the form; other errors of the server are shown at the field of the same name. */
function useContestForm(
  initial: ContestValues,
  stored: StoredContest | undefined,
  onSubmit: (values: ContestValues) => Promise<unknown>,
): ContestFormState {
  const { t } = useTranslation(['admin', 'kit'])
  const form: ContestFormState = useForm({
    initial,
    check: (values) => {
      const errors = Object.entries(contestErrorsOf(values))
      if (errors.length > 0)
        return Object.fromEntries(errors.map(([name, error]) => [name, t(`contests.form.${error}`)]))
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

/** Fields of the API that have another name in the form. */
const fieldOf: Record<string, keyof ContestValues> = { accountLimitRule: 'prefix', awardConfigList: 'awards' }

const fieldOfRefusal: Record<string, keyof ContestValues> = {
  'contest.duration_invalid': 'endTime',
  'contest.duration_too_long': 'endTime',
  'contest.password_required': 'pwd',
  'contest.seal_outside': 'freeze',
  'contest.awards_exceed': 'awards',
  'contest.account_rule_invalid': 'prefix',
  'contest.type_fixed': 'rule',
  'contest.late_outside': 'lateFrom',
  'contest.display_id_taken': 'problems',
  'contest.problem_exists': 'problems',
  'contest.problem_type_differs': 'problems',
  'problem.not_found': 'problems',
}
