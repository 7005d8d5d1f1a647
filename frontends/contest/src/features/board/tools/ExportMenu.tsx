import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadContestRank } from '@verdict/proto/http/contest/exports'
import { api, Button, Menu, toast } from '@verdict/ui'
import type { BoardParams } from '../board-query.ts'

const AcceptedProgramsDialog = lazy(async () => {
  const entry = await import('@verdict/ui/accepted-programs')
  return { default: entry.AcceptedProgramsDialog }
})

interface ExportMenuProps {
  cid: number
  isAdmin: boolean
  /** There are results that only who runs the contest may see. */
  hasHidden: boolean
  params: BoardParams
}

/** Exports the scoreboard as a workbook; organisers may also export it unfrozen, and the accepted submissions. */
export function ExportMenu({ cid, isAdmin, hasHidden, params }: ExportMenuProps) {
  const { t } = useTranslation('contest')
  const [isOpen, setOpen] = useState(false)
  const { removeStar = false, containsEnd: containEnd = false } = params
  const board = useMutation({
    mutationFn: (forceRefresh: boolean) =>
      api.download(downloadContestRank, {
        query: { cid, removeStar, containEnd, ...(forceRefresh ? { forceRefresh } : {}) },
      }),
    onSuccess: (name) => toast.success(t('onSite.exported', { name })),
  })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            square
            variant="quiet"
            busy={board.isPending}
            aria-label={t('onSite.export')}
            title={t('onSite.export')}
            icon={<Download aria-hidden />}
          />
        }
        items={[
          { key: 'board', label: t('onSite.exportRank'), onSelect: () => board.mutate(false) },
          ...(isAdmin && hasHidden
            ? [{ key: 'real', label: t('onSite.exportReal'), onSelect: () => board.mutate(true) }]
            : []),
          ...(isAdmin ? [{ key: 'programs', label: t('onSite.exportAc'), onSelect: () => setOpen(true) }] : []),
        ]}
      />
      <Suspense>{isOpen && <AcceptedProgramsDialog cid={cid} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
