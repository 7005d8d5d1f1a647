import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { adminGetProblem } from '@verdict/proto/http/problem/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { Button, confirm, Form, FormField, Notice, Row, SaveBar, Stack, useLeaveGuard } from '@verdict/ui'
import { AffectedVerdicts } from '../rejudging/AffectedVerdicts.tsx'
import { ZipUpload } from '../test-uploads/ZipUpload.tsx'
import { GeneratePanel } from '../generation/GeneratePanel.tsx'
import { RangeForm } from './RangeForm.tsx'
import { TestDialog } from './TestDialog.tsx'
import { TestList } from './TestList.tsx'
import { withNewTest, withRange, withUpload, type NewTest, type TestRow } from '../generation/test-rows.rules.ts'
import { useTestsForm, type CaseList } from './use-tests-form.ts'

export interface TestsEditorProps {
  pid: number
  problem: RouteData<typeof adminGetProblem>
  list: CaseList
  /** On the site, staff may generate tests here and rejudge; groups use the script for that. */
  isOfSite: boolean
}

/** Edits all tests; nothing is stored before saving, then everything at once. */
export function TestsEditor({ pid, problem, list, isOfSite }: TestsEditorProps) {
  const { t } = useTranslation('admin')
  const isCompared = problem.judgeMode === 'default'
  const { form, isSaved } = useTestsForm(pid, list, isCompared)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { rows } = form.values
  useLeaveGuard(form.isDirty && !form.isBusy)
  const isOi = problem.type === ProblemType.Oi
  const open = rows.find(({ key }) => key === openKey)
  const { add, addOne, change, remove } = useRowChanges(form)
  return (
    <Form form={form}>
      <Stack>
        {list.isDraft && <Notice tone="info">{t('tests.intoDraft')}</Notice>}
        {isOfSite && isSaved && !list.isDraft && !form.isDirty && (
          <AffectedVerdicts pid={pid} problemId={problem.problemId} />
        )}
        <TestSources {...{ pid, problem, isOfSite, isCompared }} onAdd={add} onAddOne={() => setOpenKey(addOne())} />
        {isOi && (
          <RangeForm count={rows.length} onApply={(range) => form.update('rows', (now) => withRange(now, range))} />
        )}
        <FormField
          form={form}
          name="rows"
          label={rows.length === 0 ? t('editor.tests') : t('editor.uploaded', { count: rows.length })}
        >
          {() => (
            <TestList
              rows={rows}
              isOi={isOi}
              isCompared={isCompared}
              onOrder={(ordered) => form.set('rows', ordered)}
              onChange={change}
              onOpen={setOpenKey}
              onDelete={remove}
            />
          )}
        </FormField>
      </Stack>
      <SaveBar form={form} />
      {open !== undefined && (
        <TestDialog
          key={open.key}
          pid={pid}
          row={open}
          no={rows.indexOf(open) + 1}
          isCompared={isCompared}
          onChange={(part) => change(open.key, part)}
          onClose={() => setOpenKey(null)}
        />
      )}
    </Form>
  )
}

interface TestSourcesProps extends Omit<TestsEditorProps, 'list'> {
  isCompared: boolean
  onAdd: (tests: NewTest[]) => void
  onAddOne: () => void
}

/** Adds tests: typed, generated or uploaded. */
function TestSources({ pid, problem, isOfSite, isCompared, onAdd, onAddOne }: TestSourcesProps) {
  const { t } = useTranslation('admin')
  const [isGenerating, setGenerating] = useState(false)
  return (
    <>
      <Row $align="start">
        <Button icon={<Plus aria-hidden />} onClick={onAddOne}>
          {t('tests.add')}
        </Button>
        {isOfSite && (
          <Button aria-expanded={isGenerating} onClick={() => setGenerating(!isGenerating)}>
            {t('tests.generate.open')}
          </Button>
        )}
        <ZipUpload
          pid={pid}
          gid={problem.gid ?? 0}
          mode={problem.judgeCaseMode}
          isCompared={isCompared}
          onUploaded={(dir, tests) =>
            onAdd(
              tests.map(({ input, output, groupNum = null, inputBytes, outputBytes, emptyAnswer }, index) => ({
                input,
                output,
                groupNum,
                inputBytes,
                outputBytes,
                emptyAnswer,
                upload: { dir, index },
              })),
            )
          }
        />
      </Row>
      {isGenerating && (
        <GeneratePanel
          pid={pid}
          isCompared={isCompared}
          onTaken={(tests) => {
            onAdd(tests)
            setGenerating(false)
          }}
        />
      )}
    </>
  )
}

type TestsForm = ReturnType<typeof useTestsForm>['form']

/** Changes of the rows; removing a stored test asks first. */
function useRowChanges(form: TestsForm) {
  const { t } = useTranslation('admin')
  const add = (tests: NewTest[]) => form.update('rows', (before) => withUpload(before, tests))
  const change = (key: string, part: Partial<TestRow>) =>
    form.update('rows', (before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const addOne = () => {
    const more = withNewTest(form.values.rows)
    form.set('rows', more)
    return more.at(-1)?.key ?? null
  }
  const remove = async (row: TestRow) => {
    const title = t('tests.deleteTitle', { name: row.inputName })
    const sure =
      row.id === null ||
      (await confirm({ title, text: t('tests.deleteText'), confirm: t('tests.delete'), danger: true }))
    if (sure) form.update('rows', (before) => before.filter(({ key }) => key !== row.key))
  }
  return { add, addOne, change, remove }
}
