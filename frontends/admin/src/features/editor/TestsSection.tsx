import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { caseModesByType } from '@verdict/proto/codes/problem'
import { Button, FormField, Segments, Select, theme } from '@verdict/ui'
import { CaseTable } from './CaseTable.tsx'
import { casesOf, spreadScores, type CaseValues } from './editor-values.ts'
import type { ProblemEditorForm } from './use-problem-editor.ts'
import { ZipUpload } from './ZipUpload.tsx'

/** Where the tests come from, their scores and groups. */
export function TestsSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const isUpload = values.testSource === 'upload'
  const field = isUpload ? 'uploaded' : 'manual'
  const cases = casesOf(values)
  const setCases = (next: CaseValues[]) => form.set(field, next)
  const isOi = values.type === 1
  const modes = values.type === 1 ? caseModesByType[1] : caseModesByType[0]
  return (
    <Stack>
      <Row>
        <Segments
          aria-label={t('editor.tests')}
          value={values.testSource}
          onChange={(source) => form.set('testSource', source === 'manual' ? 'manual' : 'upload')}
          options={[
            { value: 'upload', label: t('editor.source_upload') },
            { value: 'manual', label: t('editor.source_manual') },
          ]}
        />
        {isOi && (
          <Button disabled={cases.length === 0} onClick={() => setCases(spreadScores(cases))}>
            {t('editor.spread')}
          </Button>
        )}
      </Row>
      <FormField form={form} name="judgeCaseMode" label={t('editor.caseMode')}>
        {({ value }) => (
          <Select
            {...value}
            onChange={(mode) => {
              const chosen = modes.find((one) => one === mode)
              if (chosen !== undefined) form.set('judgeCaseMode', chosen)
            }}
            options={modes.map((mode) => ({ value: mode, label: t(`editor.${mode}`) }))}
          />
        )}
      </FormField>
      {isUpload && (
        <ZipUpload
          mode={values.judgeCaseMode}
          onUploaded={(dir, uploaded) =>
            form.patch({ uploadDir: dir, uploaded: isOi ? spreadScores(uploaded) : uploaded })
          }
        />
      )}
      <FormField form={form} name={field} label={t('editor.uploaded', { count: cases.length })}>
        {() => (
          <CaseTable
            cases={cases}
            isOi={isOi}
            withGroups={values.judgeCaseMode.startsWith('subtask')}
            isManual={!isUpload}
            onChange={setCases}
          />
        )}
      </FormField>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`
