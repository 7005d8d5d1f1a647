import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { downloadContestAcSubmission, downloadContestRank } from '@verdict/proto/http/contest-exports'
import { api, Button, Checkbox, Dialog, Menu, SegmentedControl, theme, toast } from '@verdict/ui'

interface ExportMenuProps {
  cid: number
  isAdmin: boolean
  /** There are results that only who runs the contest may see. */
  hasHidden: boolean
  removeStar: boolean
  containEnd: boolean
}

/** The board as a workbook; for who runs the contest also past the seal, and the programs that were accepted. */
export function ExportMenu({ cid, isAdmin, hasHidden, removeStar, containEnd }: ExportMenuProps) {
  const { t } = useTranslation('contest')
  const [isOpen, setOpen] = useState(false)
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
      {isOpen && <ProgramsDialog cid={cid} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProgramsDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const { t } = useTranslation('contest')
  const [splitType, setSplitType] = useState<'user' | 'problem'>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const download = useMutation({
    mutationFn: () => api.download(downloadContestAcSubmission, { query: { cid, splitType, excludeAdmin } }),
    onSuccess: (name) => {
      toast.success(t('onSite.exported', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('onSite.exportAcTitle')}
      footer={
        <Button variant="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('onSite.download')}
        </Button>
      }
    >
      <Fields>
        <SegmentedControl
          aria-label={t('onSite.splitBy')}
          value={splitType}
          onChange={(chosen) => setSplitType(chosen === 'problem' ? 'problem' : 'user')}
          options={[
            { value: 'user', label: t('onSite.byUser') },
            { value: 'problem', label: t('onSite.byProblem') },
          ]}
        />
        <Checkbox checked={excludeAdmin} onChange={setExcludeAdmin}>
          {t('onSite.excludeAdmin')}
        </Checkbox>
      </Fields>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(4)};
`
