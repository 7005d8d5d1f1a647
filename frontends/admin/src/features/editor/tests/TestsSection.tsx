import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { caseModesByType, ProblemType } from '@verdict/proto/codes/problem'
import { Button, ButtonLink, FormField, Row, SegmentedControl, Select, Stack, theme } from '@verdict/ui'
import { GeneratePanel } from '../../generation/GeneratePanel.tsx'
import { CaseTable } from './CaseTable.tsx'
import { useEditorGroup } from '../editor-group.ts'
import { casesOf, spreadScores, type CaseValues, type EditorValues } from '../values/editor-values.ts'
import { groupsOfTests, sumOf } from '../values/group-rules.ts'
import { GroupsTable } from './GroupsTable.tsx'
import type { ProblemEditorForm } from '../use-problem-editor.ts'
import { ZipUpload } from '../../test-uploads/ZipUpload.tsx'

/** Groups with points of their own, an alternative to the case modes. */
const ownGroups = 'groups'

/** Values after the case mode was changed. */
function inCaseMode(values: EditorValues, chosen: string): Partial<EditorValues> {
  if (chosen === ownGroups) return { judgeCaseMode: 'default', groups: groupsOfTests(casesOf(values)) }
  const mode = [...caseModesByType[0], ...caseModesByType[1]].find((one) => one === chosen)
  return mode === undefined ? {} : { judgeCaseMode: mode, groups: [] }
}

/** Source, scores and groups of the tests. */
export function TestsSection({ form, problem }: { form: ProblemEditorForm; problem: number | 'new' }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const isCompared = values.judgeMode === 'default'
  const isUpload = values.testSource === 'upload'
  const field = isUpload ? 'uploaded' : 'manual'
  const cases = casesOf(values)
  const setCases = (next: CaseValues[]) => form.set(field, next)
  const isOi = values.type === ProblemType.Oi
  const modes = isOi ? ([...caseModesByType[1], ownGroups] as const) : caseModesByType[0]
  const hasGroups = isOi && values.groups.length > 0
  return (
    <Stack $gap={3}>
      <Row $gap={3} $align="center">
        <SourceSwitch form={form} />
        {isOi && !hasGroups && (
          <Button disabled={cases.length === 0} onClick={() => setCases(spreadScores(cases))}>
            {t('editor.spread')}
          </Button>
        )}
      </Row>
      <FormField form={form} name="judgeCaseMode" label={t('editor.caseMode')}>
        {({ value }) => (
          <Select
            {...value}
            value={hasGroups ? ownGroups : value.value}
            onChange={(mode) => form.patch(inCaseMode(values, mode))}
            options={modes.map((mode) => ({ value: mode, label: t(`editor.${mode}`) }))}
          />
        )}
      </FormField>
      {hasGroups && (
        <FormField form={form} name="groups" label={t('editor.groups')} help={t('editor.judging.groupsHelp')}>
          {() => <GroupsTable groups={values.groups} cases={cases} onChange={(groups) => form.set('groups', groups)} />}
        </FormField>
      )}
      <TestSources form={form} problem={problem} isOi={isOi} hasGroups={hasGroups} />
      <FormField
        form={form}
        name={field}
        label={cases.length === 0 ? t('editor.tests') : t('editor.uploaded', { count: cases.length })}
      >
        {() => (
          <CaseTable
            cases={cases}
            isOi={isOi}
            withGroups={hasGroups || values.judgeCaseMode.startsWith('subtask')}
            isManual={!isUpload}
            isCompared={isCompared}
            onChange={setCases}
          />
        )}
      </FormField>
      {isOi && !hasGroups && cases.length > 0 && <Sum>{t('editor.scoreSum', { count: sumOf(cases) })}</Sum>}
    </Stack>
  )
}

function SourceSwitch({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  return (
    <SegmentedControl
      aria-label={t('editor.tests')}
      value={form.values.testSource}
      onChange={(source) => form.set('testSource', source === 'manual' ? 'manual' : 'upload')}
      options={[
        { value: 'upload', label: t('editor.source_upload') },
        { value: 'manual', label: t('editor.source_manual') },
      ]}
    />
  )
}

interface TestSourcesProps {
  form: ProblemEditorForm
  problem: number | 'new'
  isOi: boolean
  hasGroups: boolean
}

/** Uploads or generates tests of a new problem; stored problems have a page for that. */
function TestSources({ form, problem, isOi, hasGroups }: TestSourcesProps) {
  const { t } = useTranslation('admin')
  const { values } = form
  // Test scripts and single tests are available only for problems of the site.
  const { gid } = useEditorGroup().scope
  const isOfSite = gid === 0
  const isCompared = values.judgeMode === 'default'
  const isUpload = values.testSource === 'upload'
  const takeUpload = (dir: string, uploaded: CaseValues[]) =>
    form.patch({ uploadDir: dir, uploaded: isOi && !hasGroups ? spreadScores(uploaded) : uploaded })
  return (
    <>
      {isUpload && (
        <ZipUpload
          pid={problem === 'new' ? 0 : problem}
          gid={gid}
          mode={hasGroups ? 'subtask_lowest' : values.judgeCaseMode}
          isCompared={isCompared}
          onUploaded={(dir, tests) =>
            takeUpload(
              dir,
              tests.map(({ input, output, groupNum = null, inputBytes, outputBytes }) => ({
                input,
                output,
                groupNum,
                score: null,
                lacksAnswer: lacksAnswer({ inputBytes, outputBytes }),
              })),
            )
          }
        />
      )}
      {problem === 'new'
        ? isUpload && isOfSite && <Generated isCompared={isCompared} onTaken={takeUpload} />
        : isOfSite && (
            <div>
              <ButtonLink small to={`/admin/problem/tests/${problem}`}>
                {t('tests.manage')}
              </ButtonLink>
            </div>
          )}
    </>
  )
}

/** Generated tests of a new problem. */
function Generated({
  isCompared,
  onTaken,
}: {
  isCompared: boolean
  onTaken: (dir: string, cases: CaseValues[]) => void
}) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('tests.generate.open')}
        </Button>
      </div>
      {isOpen && (
        <GeneratePanel
          pid={0}
          isCompared={isCompared}
          onTaken={(tests) => {
            const cases = tests.map(({ input, output }) => ({ input, output, score: null, groupNum: null }))
            onTaken(tests[0]?.upload.dir ?? '', cases)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

const Sum = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  text-align: right;
`
