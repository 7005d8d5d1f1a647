import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, contestTypes } from '@verdict/proto/codes/contest'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { Button, Checkbox, FormField, Row } from '@verdict/ui'
import { SortableList } from '@verdict/ui/sortable-list'
import { useContestCalls } from '../contest-calls.ts'
import type { ContestFormState } from '../values/contest-form-state.ts'
import {
  type ContestProblemValue,
  reorderProblems,
  isEditableHere,
  withCandidate,
} from '../values/contest-problems.rules.ts'
import { Hint } from '../form-layout.ts'
import { ProblemPicker } from './ProblemPicker.tsx'
import { ProblemRow } from './ProblemRow.tsx'

interface ProblemsSectionProps {
  form: ContestFormState
  /** It is null for a contest that is not created yet. */
  cid: number | null
  /** Saves what has been typed and goes on to a new problem, which is in the contest once it is saved. */
  onNewProblem: () => void
}

/** The problems of a contest: sort, search, add and create. */
export function ProblemsSection({ form, cid, onNewProblem }: ProblemsSectionProps) {
  const { t } = useTranslation('admin')
  const { problems } = form.values
  const [isPicking, setPicking] = useState(false)
  const type = contestTypes.find((one) => one === form.values.type) ?? ContestType.Acm
  const letters = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  return (
    <>
      <FormField form={form} name="problems" label="">
        {() => (problems.length === 0 ? <Hint>{t('contests.problem.empty')}</Hint> : <Chosen form={form} cid={cid} />)}
      </FormField>
      <PrivateProblems form={form} />
      <Row>
        <Button
          icon={isPicking ? <ChevronUp aria-hidden /> : <Plus aria-hidden />}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          {t(isPicking ? 'contests.problem.addDone' : 'contests.problem.add')}
        </Button>
        <Button busy={form.isBusy} onClick={onNewProblem}>
          {t(form.isDirty || cid === null ? 'contests.problem.saveAndCreate' : 'contests.problem.create')}
        </Button>
      </Row>
      {isPicking && (
        <ProblemPicker
          type={type}
          letters={letters}
          onAdd={(row) => form.update('problems', (all) => withCandidate(all, row, contestRule(form.values.rule)))}
        />
      )}
    </>
  )
}

function Chosen({ form, cid }: Pick<ProblemsSectionProps, 'form' | 'cid'>) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const { problems } = form.values
  const change = (pid: number, part: Partial<ContestProblemValue>) =>
    form.update('problems', (all) => all.map((one) => (one.pid === pid ? { ...one, ...part } : one)))
  return (
    <SortableList
      label={t('contests.problems')}
      items={problems}
      itemKey={({ pid }) => String(pid)}
      itemName={({ displayId, problemId }) => `${displayId} ${problemId}`}
      onChange={(after) => form.update('problems', (before) => reorderProblems(before, after))}
    >
      {(problem) => (
        <ProblemRow
          problem={problem}
          others={problems.filter(({ pid }) => pid !== problem.pid).map(({ displayId }) => displayId)}
          editor={cid !== null && isEditableHere(problem, calls.gid) ? calls.editProblem(cid, problem.pid) : null}
          onChange={(part) => change(problem.pid, part)}
          onRemove={() => form.update('problems', (all) => all.filter(({ pid }) => pid !== problem.pid))}
        />
      )}
    </SortableList>
  )
}

/** Explains what private problems mean for a contest, and how saving changes them. */
function PrivateProblems({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const own = form.values.problems.filter(({ auth, manageable }) => auth === ProblemAuth.Private && manageable)
  if (own.length === 0) return null
  const ids = own.map(({ problemId }) => problemId).join(', ')
  return (
    <div>
      <Checkbox checked={form.values.opensPrivate} onChange={(isOn) => form.set('opensPrivate', isOn)}>
        {t('contests.problem.opensPrivate', { ids })}
      </Checkbox>
      <Hint>{t('contests.problem.opensPrivateHelp')}</Hint>
    </div>
  )
}
