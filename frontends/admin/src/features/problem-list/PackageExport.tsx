import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { packageExportFormats, type PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import { exportProblems, previewExport } from '@verdict/proto/http/problem/authoring/package'
import { api, Button, Card, Notice, QueryView, SegmentedControl, theme } from '@verdict/ui'
import type { ProblemPreparationProps } from '@verdict/ui/parts'
import { PackageNotes } from '../problem-import/PackageNotes.tsx'

/** Exports problems as a package of a chosen format, after showing what the format cannot hold. */
export function PackageExport({ pids, onDone }: { pids: readonly number[]; onDone?: () => void }) {
  const { t } = useTranslation('admin')
  const [format, setFormat] = useState<PackageExportFormat>('hoj')
  const query = { pid: [...pids], format }
  const preview = useQuery(api.query(previewExport, { query }))
  const download = useMutation({ mutationFn: () => api.download(exportProblems, { query }), onSuccess: onDone })
  const problems = preview.data?.problems ?? []
  const isRefused = problems.some(({ notes }) => notes.some(({ kind }) => kind === 'refused'))
  return (
    <Parts>
      <SegmentedControl
        aria-label={t('importProblems.exportFormat')}
        value={format}
        onChange={(chosen) => setFormat(packageExportFormats.find((one) => one === chosen) ?? 'hoj')}
        options={packageExportFormats.map((value) => ({ value, label: t(`importProblems.formats.${value}`) }))}
      />
      <QueryView query={preview} isEmpty={() => false}>
        {({ problems: found }) => {
          const noted = found.filter(({ notes }) => notes.length > 0)
          if (noted.length === 0) return <Notice tone="success">{t('importProblems.exportWhole')}</Notice>
          return (
            <>
              <Notice tone="warning">
                {t(isRefused ? 'importProblems.exportRefused' : 'importProblems.exportLoses')}
              </Notice>
              <List>
                {noted.map(({ pid, problemId, title, notes }) => (
                  <li key={pid}>
                    <b>{[problemId, title].filter((text) => text !== '').join(' · ')}</b>
                    <PackageNotes notes={notes} />
                  </li>
                ))}
              </List>
            </>
          )
        }}
      </QueryView>
      <Button
        variant="primary"
        busy={download.isPending}
        disabled={preview.data === undefined || isRefused}
        onClick={() => download.mutate()}
      >
        {t('importProblems.export')}
      </Button>
    </Parts>
  )
}

/** Exports one problem, on a page of it. */
export function PackageExportCard({ pid }: ProblemPreparationProps) {
  return (
    <Card>
      <PackageExport pids={[pid]} />
    </Card>
  )
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(4)};
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`
