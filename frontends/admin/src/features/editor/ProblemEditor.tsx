import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Form, lazyComponent, media, MutedText, RelativeTime, SaveBar, theme, useLeaveGuard } from '@verdict/ui'
import { SectionedForm } from '@verdict/ui/sectioned-form'
import { BasicsSection } from './basics/BasicsSection.tsx'
import type { DraftHistoryProps } from './drafts/DraftHistory.tsx'
import { RestoreDraftNotice } from '../../drafts/RestoreDraftNotice.tsx'
import { FilesSection } from './files/FilesSection.tsx'
import { JudgingSection } from './judging/JudgingSection.tsx'
import { LanguagesSection } from './judging/LanguagesSection.tsx'
import type { ProblemPreviewProps } from './ProblemPreview.tsx'
import { SamplesSection } from './statements/SamplesSection.tsx'
import { StatementsSection } from './statements/StatementsSection.tsx'
import { TestsSection } from './tests/TestsSection.tsx'
import { useEditorGroup } from './editor-group.ts'
import { useFormDraft } from '../../drafts/use-form-draft.ts'
import type { ProblemEditorForm } from './use-problem-editor.ts'
import { useServerDrafts } from './drafts/use-server-drafts.ts'

/** Loaded on demand. */
const ProblemPreview = lazyComponent<ProblemPreviewProps>(
  async () => (await import('./ProblemPreview.tsx')).ProblemPreview,
)
const DraftHistory = lazyComponent<DraftHistoryProps>(
  async () => (await import('./drafts/DraftHistory.tsx')).DraftHistory,
)

const judgingFields = [
  'judgeMode',
  'program',
  'checker',
  'comparison',
  'comparisonArgs',
  'percentScale',
  'passes',
  'processes',
  'judgeFiles',
  'graderFiles',
  'sourceStem',
]

interface ProblemEditorProps {
  form: ProblemEditorForm
  /** Id of the problem, or `new`. */
  problem: number | 'new'
  /** Saves the form of an existing problem as a draft; submitting the form publishes it. */
  onSaveDraft?: () => void
  /** Whether there is a draft, which may be published as it is. */
  hasDraft?: boolean
}

/** The form of a problem in sections. */
export function ProblemEditor({ form, problem, onSaveDraft, hasDraft = false }: ProblemEditorProps) {
  const { t } = useTranslation('admin')
  const isNew = problem === 'new'
  const pid = isNew ? 0 : problem
  const { gid } = useEditorGroup().scope
  const draft = useFormDraft(form, gid === 0 ? 'problem-draft' : `problem-draft-of-group-${gid}`, problem)
  // The server stores drafts only for problems of the site.
  const hasHistory = gid === 0
  const savedAt = useServerDrafts(form, hasHistory ? pid : null)
  const [open, setOpen] = useState<'preview' | 'history' | null>(null)
  const sections = useSections(form, problem)
  useLeaveGuard(form.isDirty && !form.isBusy)
  return (
    <Form form={form}>
      <RestoreDraftNotice draft={draft} />
      <Beside $isOpen={open === 'preview'}>
        <SectionedForm sections={sections}>
          <SaveBar form={form} always={isNew || hasDraft} label={t(isNew ? 'editor.create' : 'versions.publishAsk')}>
            {savedAt !== null && form.isDirty && (
              <MutedText as="small">
                {t('editor.draft.kept')} <RelativeTime at={savedAt} />
              </MutedText>
            )}
            {hasHistory && (
              <Button variant="quiet" onClick={() => setOpen('history')}>
                {t('editor.draft.history')}
              </Button>
            )}
            <Button aria-expanded={open === 'preview'} onClick={() => setOpen(open === 'preview' ? null : 'preview')}>
              {t('editor.preview')}
            </Button>
            {onSaveDraft !== undefined && (
              <Button disabled={!form.isDirty || form.isBusy} onClick={onSaveDraft}>
                {t('versions.saveDraft')}
              </Button>
            )}
          </SaveBar>
        </SectionedForm>
        {open === 'preview' && (
          <Suspense>
            <ProblemPreview values={form.values} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </Beside>
      {open === 'history' && (
        <Suspense>
          <DraftHistory
            pid={pid}
            onClose={() => setOpen(null)}
            onRestore={(values) => {
              // Editors with a text of their own load it again.
              form.reset()
              form.patch(values)
            }}
          />
        </Suspense>
      )}
    </Form>
  )
}

function useSections(form: ProblemEditorForm, problem: number | 'new') {
  const { t } = useTranslation('admin')
  const withErrors = new Set(Object.keys(form.errors).map((path) => path.split('.')[0]))
  const has = (...fields: string[]) => fields.some((field) => withErrors.has(field))
  return [
    {
      id: 'basics',
      title: t('editor.basics'),
      content: <BasicsSection form={form} pid={problem === 'new' ? null : problem} />,
      hasError: has('problemId', 'timeLimit', 'memoryLimit', 'stackLimit'),
    },
    {
      id: 'statements',
      title: t('editor.statements'),
      lead: t('editor.statementsLead'),
      content: <StatementsSection form={form} pid={problem === 'new' ? null : problem} />,
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
  ]
}

const Beside = styled.div<{ $isOpen: boolean }>`
  ${media.twoPanes} {
    display: grid;
    grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)')};
    gap: ${theme.space(6)};
    align-items: start;
  }
`
