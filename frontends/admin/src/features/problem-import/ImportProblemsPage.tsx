import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetProblemList } from '@verdict/proto/http/problem-admin'
import { importPackage, maxPackageBytes } from '@verdict/proto/http/problem-package'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Notice, Page, queryClient, toast } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'
import { ImportReport } from './ImportReport.tsx'

export type Report = RouteData<typeof importPackage>

interface Checked {
  file: File
  report: Report
}

const types = { 'application/zip': ['.zip', '.kpp'], 'application/gzip': ['.gz', '.tgz'], 'text/xml': ['.xml', '.fps'] }

/** Says what would come of a package of problems, whatever format it has; then imports it. */
export function ImportProblemsPage() {
  const { t } = useTranslation('admin')
  const [checked, setChecked] = useState<Checked | null>(null)
  const make = useMutation({
    mutationFn: (file: File) => api.upload(importPackage, file, { query: {} }),
    meta: { quiet: true },
    async onSuccess(report, file) {
      setChecked({ file, report })
      if (report.imported === 0) return
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
      toast.success(t('importProblems.done', { count: report.imported }))
    },
  })
  return (
    <Page title={t('importProblems.title')} lead={t('importProblems.help')}>
      <FileUpload
        label={t('importProblems.file')}
        accept={types}
        maxMegabytes={maxPackageBytes / 1024 / 1024}
        isMultiple={false}
        upload={async (file, task) => {
          make.reset()
          setChecked(null)
          setChecked({ file, report: await api.upload(importPackage, file, { query: { dryRun: true } }, task) })
        }}
      />
      {make.error !== null && <Notice tone="danger">{make.error.message}</Notice>}
      {checked !== null && (
        <>
          <ImportReport report={checked.report} />
          {checked.report.imported === 0 && isSound(checked.report) && (
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate(checked.file)}>
              {t('importProblems.make', { count: checked.report.problems.length })}
            </Button>
          )}
        </>
      )}
    </Page>
  )
}

function isSound({ problems }: Report): boolean {
  return problems.every(({ notes }) => notes.every(({ kind }) => kind !== 'refused'))
}
