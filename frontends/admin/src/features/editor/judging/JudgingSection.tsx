import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { comparisonKinds, judgeModes, judgeProtocols, protocolsByMode } from '@verdict/proto/codes/problem'
import { Checkbox, FormField, Input, Notice, Select, Stack, theme } from '@verdict/ui'
import type { EditorValues } from '../values/editor-values.ts'
import { Files } from '../files/Files.tsx'
import {
  comparesOutput,
  valuesForMode,
  allowsMultiplePasses,
  isInteractive,
  usesProgram,
  type JudgingValues,
} from '../values/judging-values.ts'
import { ProgramField } from './ProgramField.tsx'
import type { ProgramRole, SavedProgram } from './use-compile.ts'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

function roleOf({ judgeMode }: JudgingValues): ProgramRole {
  if (judgeMode === 'interactive') return 'interactor'
  return judgeMode === 'communication' ? 'manager' : 'checker'
}

/** Programs of the problem when the form was opened. */
function savedPrograms(before: EditorValues): { program: SavedProgram | null; checker: SavedProgram | null } {
  const { judgeFiles: files, program, checker } = before
  return {
    program: usesProgram(before) ? { role: roleOf(before), program, files } : null,
    checker: isInteractive(before.judgeMode) && before.hasChecker ? { role: 'checker', program: checker, files } : null,
  }
}

/** How submissions are judged. */
export function JudgingSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const [before] = useState(values)
  const role = roleOf(values)
  const saved = savedPrograms(before)
  return (
    <Stack>
      <ModeField form={form} />
      {values.judgeMode !== before.judgeMode && <Notice tone="warning">{t('editor.judging.modeChanged')}</Notice>}
      {values.judgeMode === 'submit_answer' && (
        <Checkbox checked={values.answersByProgram} onChange={(on) => form.set('answersByProgram', on)}>
          {t('editor.judging.answersByProgram')}
        </Checkbox>
      )}
      {comparesOutput(values) && <ComparisonFields form={form} />}
      {usesProgram(values) && (
        <ProgramField
          key={role}
          form={form}
          name="program"
          role={role}
          protocols={protocolsByMode[values.judgeMode]}
          saved={saved.program}
        />
      )}
      {isInteractive(values.judgeMode) && (
        <Checkbox checked={values.hasChecker} onChange={(on) => form.set('hasChecker', on)}>
          {t('editor.judging.hasChecker')}
        </Checkbox>
      )}
      {isInteractive(values.judgeMode) && values.hasChecker && (
        <ProgramField form={form} name="checker" role="checker" protocols={judgeProtocols} saved={saved.checker} />
      )}
      <Numbers form={form} />
      {(usesProgram(values) || values.judgeFiles.length > 0) && (
        <FormField
          form={form}
          name="judgeFiles"
          label={t('editor.judgeFiles')}
          help={t('editor.judging.judgeFilesHelp')}
          optional
        >
          {() => <Files files={values.judgeFiles} onChange={(files) => form.set('judgeFiles', files)} />}
        </FormField>
      )}
      {(values.judgeMode !== 'submit_answer' || values.graderFiles.length > 0) && <GraderFields form={form} />}
    </Stack>
  )
}

function ModeField({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { judgeMode } = form.values
  return (
    <FormField
      form={form}
      name="judgeMode"
      label={t('editor.judging.mode')}
      help={t(`editor.judging.modeHelp.${judgeMode}`)}
    >
      {({ value }) => (
        <Select
          {...value}
          onChange={(chosen) => {
            const mode = judgeModes.find((one) => one === chosen)
            if (mode !== undefined) form.patch(valuesForMode(form.values, mode))
          }}
          options={judgeModes.map((mode) => ({ value: mode, label: t(`editor.judging.modes.${mode}`) }))}
        />
      )}
    </FormField>
  )
}

function ComparisonFields({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { comparison, isRemoveEndBlank } = form.values
  return (
    <Stack>
      <FormField form={form} name="comparison" label={t('editor.judging.comparison')}>
        {({ value }) => (
          <Select
            {...value}
            onChange={(chosen) => {
              const kind = comparisonKinds.find((one) => one === chosen)
              if (kind !== undefined) form.set('comparison', kind)
            }}
            options={comparisonKinds.map((kind) => ({ value: kind, label: t(`editor.judging.comparisons.${kind}`) }))}
          />
        )}
      </FormField>
      {comparison === 'lines' && (
        <div>
          <Checkbox checked={isRemoveEndBlank} onChange={(on) => form.set('isRemoveEndBlank', on)}>
            {t('editor.isRemoveEndBlank')}
          </Checkbox>
          <Quiet>{t('editor.isRemoveEndBlankHelp')}</Quiet>
        </div>
      )}
      {comparison === 'kattis' && (
        <FormField
          form={form}
          name="comparisonArgs"
          label={t('editor.judging.comparisonArgs')}
          help={t('editor.judging.comparisonArgsHelp')}
          optional
        >
          {(control) => <Input {...control.text} maxLength={400} />}
        </FormField>
      )}
    </Stack>
  )
}

/** Numbers that depend on mode and protocol: scale, passes, processes. */
function Numbers({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const hasScale =
    (usesProgram(values) && values.program.protocol === 'testlib') ||
    (isInteractive(values.judgeMode) && values.hasChecker && values.checker.protocol === 'testlib')
  return (
    <Grid>
      {hasScale && (
        <FormField
          form={form}
          name="percentScale"
          label={t('editor.judging.percentScale')}
          help={t('editor.judging.percentScaleHelp')}
        >
          {({ value }) => (
            <Select
              {...value}
              value={String(value.value)}
              onChange={(scale) => form.set('percentScale', Number(scale))}
              options={['100', '200'].map((scale) => ({ value: scale, label: scale }))}
            />
          )}
        </FormField>
      )}
      {allowsMultiplePasses(values) && (
        <FormField form={form} name="passes" label={t('editor.judging.passes')} help={t('editor.judging.passesHelp')}>
          {(control) => <Input {...control.number} min={1} max={20} />}
        </FormField>
      )}
      {values.judgeMode === 'communication' && (
        <FormField
          form={form}
          name="processes"
          label={t('editor.judging.processes')}
          help={t('editor.judging.processesHelp')}
        >
          {(control) => <Input {...control.number} min={1} max={8} />}
        </FormField>
      )}
    </Grid>
  )
}

function GraderFields({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { graderFiles } = form.values
  return (
    <Stack>
      <FormField
        form={form}
        name="graderFiles"
        label={t('editor.judging.graderFiles')}
        help={t('editor.judging.graderFilesHelp')}
        optional
      >
        {() => <Files files={graderFiles} onChange={(files) => form.set('graderFiles', files)} />}
      </FormField>
      {graderFiles.length > 0 && (
        <FormField
          form={form}
          name="sourceStem"
          label={t('editor.judging.sourceStem')}
          help={t('editor.judging.sourceStemHelp')}
          optional
        >
          {(control) => <Input {...control.text} maxLength={50} />}
        </FormField>
      )}
    </Stack>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${theme.space(4)};
  &:empty {
    display: none;
  }
`

const Quiet = styled.small`
  display: block;
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
`
