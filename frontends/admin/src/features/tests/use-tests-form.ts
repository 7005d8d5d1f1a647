import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editProblemCases, type getProblemCaseList } from '@verdict/proto/http/problem/authoring/authoring'
import { adminGetProblemCases } from '@verdict/proto/http/problem/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient, toast, useForm } from '@verdict/ui'
import { rowsError, rowsOf, toEdit, type TestRow } from '../generation/test-rows.rules.ts'

export type CaseList = RouteData<typeof getProblemCaseList>

const saveTimeoutMs = 300_000

/** The edited tests. If somebody else has saved meanwhile, saving is refused and the edits stay. */
export function useTestsForm(pid: number, list: CaseList, isCompared: boolean) {
  const { t } = useTranslation('admin')
  const version = useRef(list.version)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<{ rows: TestRow[] }>({
    initial: { rows: rowsOf(list.cases) },
    check: ({ rows }) => {
      const fault = rowsError(rows, isCompared)
      return fault === undefined ? {} : { rows: t(`tests.fault.${fault.key}`, fault) }
    },
    submit: async ({ rows }) => {
      const body = { pid, version: version.current, cases: toEdit(rows) }
      const saved = await api.call(editProblemCases, { body }, { timeoutMs: saveTimeoutMs })
      version.current = saved.version
      form.reset({ rows: rowsOf(saved.cases) })
      setSaved(true)
      void queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemCases) })
      toast.success(t('tests.saved', { count: saved.cases.length }))
    },
    errorsOf: (code, message) => (/^(problem\.|zip\.)/.test(code) ? { rows: message } : undefined),
  })
  return { form, isSaved }
}
