import { useTranslation } from 'react-i18next'
import { validatorProtocols } from '@verdict/proto/codes/judging/invocations'
import { languageNames } from '@verdict/proto/codes/languages/languages'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import { preparationLimits } from '@verdict/proto/http/problem/preparation/preparation'
import { FormDialog, FormField, Input, Select, Textarea, useForm } from '@verdict/ui'
import type { Preparation } from './use-gate.ts'
import { parseArgsFor, parseArgs, formatArgs, formatArgsFor } from './validator-args.rules.ts'

type ValidatorArgs = { argsText: string; argsForText: string }

export type ProgramValues = Omit<Preparation['validators'][number], 'language'> & Preparation['generators'][number]

const newProgram: ProgramValues & ValidatorArgs = {
  name: '',
  language: 'C++',
  code: '',
  protocol: 'testlib',
  args: [],
  argsText: '',
  argsForText: '',
}

interface ProgramDialogProps {
  title: string
  /** Null: a new one. */
  program: ProgramValues | null
  /** Exit code by which a validator accepts an input. */
  withProtocol: boolean
  onSave: (values: ProgramValues) => Promise<void>
  onClose: () => void
}

/** Languages of generators: those of judging programs and of submissions. */
const generatorLanguages = [...new Set([...judgeProgramLanguages, ...languageNames])]

/** Options of a select, with a function that maps a value back to the option. */
function choiceOf<T extends string>(list: readonly T[], onChange: (value: T) => void) {
  return {
    options: list.map((one) => ({ value: one, label: one })),
    onChange(chosen: string) {
      const found = list.find((one) => one === chosen)
      if (found !== undefined) onChange(found)
    },
  }
}

function withArgsText(program: ProgramValues): ProgramValues & ValidatorArgs {
  return { ...program, argsText: formatArgs(program.args), argsForText: formatArgsFor(program.argsFor ?? []) }
}

function errorIn(argsForText: string, textOf: (line: string) => string): string | undefined {
  const read = parseArgsFor(argsForText)
  return 'faulty' in read ? textOf(read.faulty) : undefined
}

/** Edits a validator or generator. */
export function ProgramDialog({ title, program, withProtocol, onSave, onClose }: ProgramDialogProps) {
  const { t } = useTranslation('admin')
  const form = useForm<ProgramValues & ValidatorArgs>({
    initial: program === null ? newProgram : withArgsText(program),
    check: ({ name, code, argsText, argsForText }) => ({
      name: name.trim() === '' ? t('gate.needName') : undefined,
      code: code.trim() === '' ? t('gate.needCode') : undefined,
      argsText: parseArgs(argsText) === null ? t('gate.needArgs', { line: argsText.trim() }) : undefined,
      argsForText: errorIn(argsForText, (line) => t('gate.needArgsFor', { line })),
    }),
    submit: async ({ name, language, code, protocol, argsText, argsForText }) => {
      const read = parseArgsFor(argsForText)
      const argsFor = 'argsFor' in read && read.argsFor.length > 0 ? { argsFor: read.argsFor } : {}
      await onSave({ name: name.trim(), language, code, protocol, args: parseArgs(argsText) ?? [], ...argsFor })
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} submit={t('gate.save')} cancel={t('gate.cancel')} onClose={onClose}>
      <FormField form={form} name="name" label={t('gate.name')}>
        {({ text }) => <Input {...text} maxLength={preparationLimits.name} />}
      </FormField>
      <FormField form={form} name="language" label={t('gate.language')}>
        {({ value }) => (
          <Select {...value} {...choiceOf(withProtocol ? judgeProgramLanguages : generatorLanguages, value.onChange)} />
        )}
      </FormField>
      {withProtocol && (
        <FormField form={form} name="protocol" label={t('gate.protocol')} help={t('gate.protocolHelp')}>
          {({ value }) => <Select {...value} {...choiceOf(validatorProtocols, value.onChange)} />}
        </FormField>
      )}
      {withProtocol && (
        <FormField form={form} name="argsText" label={t('gate.args')}>
          {({ text }) => <Input {...text} spellCheck={false} />}
        </FormField>
      )}
      {withProtocol && (
        <FormField form={form} name="argsForText" label={t('gate.argsFor')} help={t('gate.argsForHelp')}>
          {({ text }) => <Textarea {...text} rows={4} spellCheck={false} />}
        </FormField>
      )}
      <FormField form={form} name="code" label={t('gate.code')} help={t('gate.testlibHelp')}>
        {({ text }) => <Textarea {...text} rows={14} spellCheck={false} maxLength={preparationLimits.code} />}
      </FormField>
    </FormDialog>
  )
}
