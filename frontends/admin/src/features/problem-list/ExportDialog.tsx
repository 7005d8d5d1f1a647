import { useTranslation } from 'react-i18next'
import { Dialog } from '@verdict/ui'
import { PackageExport } from './PackageExport.tsx'

/** Downloads problems that were selected as a package. */
export function ExportDialog({ pids, onClose }: { pids: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Dialog open onClose={onClose} widthPx={620} title={t('importProblems.exportTitle', { count: pids.length })}>
      <PackageExport pids={pids} onDone={onClose} />
    </Dialog>
  )
}
