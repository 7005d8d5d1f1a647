import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { changeAuthOfProblems } from '@verdict/proto/http/problem/authoring/authoring'
import { adminGetProblemList } from '@verdict/proto/http/problem/admin'
import {
  api,
  Button,
  confirm,
  Dialog,
  isSuperAdmin,
  Notice,
  queryClient,
  Select,
  theme,
  toast,
  useUser,
} from '@verdict/ui'
import { PackageExport } from './PackageExport.tsx'

export interface SelectionBarProps {
  /** Display ids by number. */
  selected: ReadonlyMap<number, string>
  options: { value: string; label: string }[]
  onClear: () => void
}

/** Actions on the selected problems: visibility and export. */
export function SelectionBar({ selected, options, onClear }: SelectionBarProps) {
  const { t } = useTranslation('admin')
  const [auth, setAuth] = useState('2')
  const [refused, setRefused] = useState<string[]>([])
  const change = useMutation({
    mutationFn: () => api.call(changeAuthOfProblems, { body: { pids: [...selected.keys()], auth: Number(auth) } }),
    onSuccess: async (done) => {
      setRefused(done.refused.map(({ pid }) => selected.get(pid) ?? String(pid)))
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
      toast.success(t('problems.bulkDone', { count: done.changed.length }))
      onClear()
    },
  })
  const isRoot = isSuperAdmin(useUser())
  const [isExporting, setIsExporting] = useState(false)
  const ask = async () => {
    const label = options.find(({ value }) => value === auth)?.label ?? ''
    const title = t('problems.bulkTitle', { count: selected.size, auth: label })
    if (await confirm({ title, text: [...selected.values()].join(', '), confirm: t('problems.bulkApply') }))
      change.mutate()
  }
  return (
    <>
      {refused.length > 0 && <Notice tone="warning">{t('problems.bulkRefused', { ids: refused.join(', ') })}</Notice>}
      {isExporting && <ExportDialog pids={[...selected.keys()]} onClose={() => setIsExporting(false)} />}
      {selected.size > 0 && (
        <Bar role="group" aria-label={t('problems.selected', { count: selected.size })}>
          <span role="status">{t('problems.selected', { count: selected.size })}</span>
          <Select inline small aria-label={t('problems.auth')} value={auth} onChange={setAuth} options={options} />
          <Button small variant="primary" busy={change.isPending} onClick={() => void ask()}>
            {t('problems.bulkApply')}
          </Button>
          {isRoot && (
            <Button small onClick={() => setIsExporting(true)}>
              {t('importProblems.export')}
            </Button>
          )}
          <Button small variant="quiet" onClick={onClear}>
            {t('problems.clearSelection')}
          </Button>
        </Bar>
      )}
    </>
  )
}

/** Exports the selected problems. */
function ExportDialog({ pids, onClose }: { pids: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Dialog open onClose={onClose} widthPx={620} title={t('importProblems.exportTitle', { count: pids.length })}>
      <PackageExport pids={pids} onDone={onClose} />
    </Dialog>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`
