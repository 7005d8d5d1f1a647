import { useTranslation } from 'react-i18next'
import { preparationLimits } from '@verdict/proto/http/problem/preparation/preparation'
import { FormDialog, FormField, Input, Switch, Textarea, useForm } from '@verdict/ui'
import type { Preparation } from './use-gate.ts'

export type CheckerTest = Preparation['checkerTests'][number]

const newTest: CheckerTest = { name: '', input: '', output: '', answer: '', isAccepted: false }
const files = ['input', 'output', 'answer'] as const

interface CheckerTestDialogProps {
  /** Null: a new one. */
  test: CheckerTest | null
  onSave: (test: CheckerTest) => Promise<void>
  onClose: () => void
}

/** Edits a checker test: an output with its expected result. */
export function CheckerTestDialog({ test, onSave, onClose }: CheckerTestDialogProps) {
  const { t } = useTranslation('admin')
  const form = useForm<CheckerTest>({
    initial: test ?? newTest,
    check: ({ name }) => ({ name: name.trim() === '' ? t('gate.needName') : undefined }),
    submit: async ({ name, input, output, answer, isAccepted }) => {
      await onSave({ name: name.trim(), input, output, answer, isAccepted })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('gate.checkerTests')}
      form={form}
      submit={t('gate.save')}
      cancel={t('gate.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={t('gate.name')}>
        {({ text }) => <Input {...text} maxLength={preparationLimits.name} />}
      </FormField>
      {files.map((file) => (
        <FormField key={file} form={form} name={file} optional label={t(`gate.file.${file}`)}>
          {({ text }) => <Textarea {...text} rows={4} spellCheck={false} maxLength={preparationLimits.text} />}
        </FormField>
      ))}
      <Switch checked={form.values.isAccepted} onChange={(isAccepted) => form.set('isAccepted', isAccepted)}>
        {t('gate.toAccept')}
      </Switch>
    </FormDialog>
  )
}
