import { useTranslation } from 'react-i18next'
import { Form, SaveBar, SectionedForm, useLeaveGuard } from '@verdict/ui'
import { BasicsSection } from './BasicsSection.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { FilesSection } from './FilesSection.tsx'
import { JudgingSection } from './JudgingSection.tsx'
import { LanguagesSection } from './LanguagesSection.tsx'
import { SamplesSection } from './SamplesSection.tsx'
import { StatementsSection } from './StatementsSection.tsx'
import { TestsSection } from './TestsSection.tsx'
import { useEditorDraft } from './use-editor-draft.ts'
import type { ProblemEditorForm } from './use-problem-editor.ts'

const judgingFields = [
  ...['judgeMode', 'program', 'checker', 'comparison', 'comparisonArgs', 'percentScale', 'passes', 'processes'],
  ...['judgeFiles', 'graderFiles', 'sourceStem'],
]

/** The form of a problem, in sections with an index at the side; `problem` is its number, or `new`. */
export function ProblemEditor({ form, problem }: { form: ProblemEditorForm; problem: number | 'new' }) {
  const { t } = useTranslation('admin')
  const isNew = problem === 'new'
  const draft = useEditorDraft(form, problem)
  useLeaveGuard(form.isDirty && !form.isBusy)
  const has = (...fields: string[]) => fields.some((field) => form.errors[field] !== undefined)
  return (
    <Form form={form}>
      <DraftOffer draft={draft} />
      <SectionedForm
        sections={[
          {
            id: 'basics',
            title: t('editor.basics'),
            content: <BasicsSection form={form} />,
            hasError: has('problemId', 'timeLimit', 'memoryLimit', 'stackLimit'),
          },
          {
            id: 'statements',
            title: t('editor.statements'),
            lead: t('editor.statementsLead'),
            content: <StatementsSection form={form} />,
            hasError: has('statements'),
          },
          {
            id: 'examples',
            title: t('editor.examples'),
            content: <SamplesSection form={form} />,
            hasError: has('examples'),
          },
          {
            id: 'judging',
            title: t('editor.judging.title'),
            lead: t('editor.judging.lead'),
            content: <JudgingSection form={form} />,
            hasError: has(...judgingFields),
          },
          {
            id: 'tests',
            title: t('editor.tests'),
            content: <TestsSection form={form} problem={problem} />,
            hasError: has('uploaded', 'manual', 'judgeCaseMode', 'groups'),
          },
          {
            id: 'languages',
            title: t('editor.languages'),
            content: <LanguagesSection form={form} />,
            hasError: has('languages', 'templates'),
          },
          {
            id: 'files',
            title: t('editor.files'),
            content: <FilesSection form={form} />,
            hasError: has('userFiles', 'ioReadFileName', 'ioWriteFileName'),
          },
        ]}
      >
        <SaveBar form={form} always={isNew} {...(isNew ? { label: t('editor.create') } : {})} />
      </SectionedForm>
    </Form>
  )
}
