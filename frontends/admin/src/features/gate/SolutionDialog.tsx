import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { languages } from '@verdict/proto/codes/languages/languages'
import { exampleLimits, saveProblemExample } from '@verdict/proto/http/problem/preparation/examples'
import {
  api,
  Checkbox,
  FormDialog,
  FormField,
  Input,
  Select,
  Textarea,
  theme,
  useForm,
  useLanguage,
  verdictOf,
} from '@verdict/ui'
import { type Example, refreshExamples } from './use-gate.ts'

const verdicts = [
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
]

type Values = Pick<Example, 'name' | 'language' | 'code' | 'expected'>

const newSolution: Values = { name: '', language: 'C++ 17', code: '', expected: [JudgeStatus.Accepted] }

interface SolutionDialogProps {
  pid: number
  /** Null: a new one. */
  example: Example | null
  onClose: () => void
}

/** Edits a solution with its expected verdicts. */
export function SolutionDialog({ pid, example, onClose }: SolutionDialogProps) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const form = useForm<Values>({
    initial: example ?? newSolution,
    check: ({ name, code, expected }) => ({
      name: name.trim() === '' ? t('gate.needName') : undefined,
      code: code.trim() === '' ? t('gate.needCode') : undefined,
      expected: expected.length === 0 ? t('gate.needExpected') : undefined,
    }),
    submit: async ({ name, language, code, expected }) => {
      const id = example === null ? {} : { id: example.id }
      await api.call(saveProblemExample, { body: { pid, ...id, name: name.trim(), language, code, expected } })
      await refreshExamples()
      onClose()
    },
  })
  const { expected } = form.values
  const choose = (status: JudgeStatus, isOn: boolean) =>
    form.set('expected', isOn ? [...expected, status] : expected.filter((one) => one !== status))
  return (
    <FormDialog
      title={t('gate.solution')}
      form={form}
      submit={t('gate.save')}
      cancel={t('gate.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={t('gate.name')}>
        {({ text }) => <Input {...text} maxLength={exampleLimits.name} placeholder="main.cpp" />}
      </FormField>
      <FormField form={form} name="language" label={t('gate.language')}>
        {({ value }) => <Select {...value} options={languages.map(({ name }) => ({ value: name, label: name }))} />}
      </FormField>
      <FormField form={form} name="expected" label={t('gate.expected')}>
        {() => (
          <Choices>
            {verdicts.map((status) => (
              <Checkbox key={status} checked={expected.includes(status)} onChange={(isOn) => choose(status, isOn)}>
                {verdictOf(status, locale).text}
              </Checkbox>
            ))}
          </Choices>
        )}
      </FormField>
      <FormField form={form} name="code" label={t('gate.code')}>
        {({ text }) => <Textarea {...text} rows={12} spellCheck={false} maxLength={exampleLimits.code} />}
      </FormField>
    </FormDialog>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(4)};
`
