import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { languages } from '@verdict/proto/codes/languages/languages'
import { exampleLimits, saveProblemExample } from '@verdict/proto/http/problem/preparation/examples'
import {
  api,
  Button,
  Checkbox,
  Form,
  FormError,
  FormField,
  Input,
  Row,
  Select,
  Textarea,
  theme,
  toast,
  useForm,
  useLanguage,
  verdictOf,
} from '@verdict/ui'
import { type Example, refreshExamples } from './examples.ts'

const verdicts = [
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.CompileError,
]

interface Values {
  name: string
  language: string
  code: string
  expected: JudgeStatus[]
}

interface ExampleFormProps {
  pid: number
  /** Null: a new one. */
  example: Example | null
  onClose: () => void
}

/** Edits an example submission and its expected verdicts. */
export function ExampleForm({ pid, example, onClose }: ExampleFormProps) {
  const { t } = useTranslation('contest')
  const form = useForm<Values>({
    initial: example === null ? newExample : { ...example, expected: [...example.expected] },
    check: ({ name, code, expected }) => ({
      name: name.trim() === '' ? t('judgeCheck.needName') : undefined,
      code: code.trim() === '' ? t('judgeCheck.needCode') : undefined,
      expected: expected.length === 0 ? t('judgeCheck.needExpected') : undefined,
    }),
    submit: async ({ name, language, code, expected }) => {
      const id = example === null ? {} : { id: example.id }
      await api.call(saveProblemExample, { body: { pid, ...id, name: name.trim(), language, code, expected } })
      await refreshExamples()
      toast.success(t('judgeCheck.saved'))
      onClose()
    },
  })
  return (
    <Fields form={form}>
      <FormError form={form} />
      <FormField form={form} name="name" label={t('judgeCheck.name')}>
        {({ text }) => <Input {...text} maxLength={exampleLimits.name} />}
      </FormField>
      <FormField form={form} name="language" label={t('judgeCheck.language')}>
        {({ value }) => <Select {...value} options={languages.map(({ name }) => ({ value: name, label: name }))} />}
      </FormField>
      <FormField form={form} name="expected" label={t('judgeCheck.expected')}>
        {() => <Expected values={form.values.expected} onChange={(expected) => form.set('expected', expected)} />}
      </FormField>
      <FormField form={form} name="code" label={t('judgeCheck.code')}>
        {({ text }) => <Textarea {...text} rows={12} spellCheck={false} maxLength={exampleLimits.code} />}
      </FormField>
      <Row $justify="end" $nowrap>
        <Button onClick={onClose}>{t('judgeCheck.back')}</Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('judgeCheck.save')}
        </Button>
      </Row>
    </Fields>
  )
}

const newExample: Values = { name: '', language: 'C++ 17', code: '', expected: [JudgeStatus.Accepted] }

function Expected({ values, onChange }: { values: JudgeStatus[]; onChange: (values: JudgeStatus[]) => void }) {
  const locale = useLanguage((state) => state.locale)
  return (
    <Choices>
      {verdicts.map((status) => (
        <Checkbox
          key={status}
          checked={values.includes(status)}
          onChange={(isOn) => onChange(isOn ? [...values, status] : values.filter((one) => one !== status))}
        >
          {verdictOf(status, locale).text}
        </Checkbox>
      ))}
    </Choices>
  )
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(3)};
  textarea {
    font-family: ${theme.font.mono};
  }
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(4)};
`
