import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { downloadContestAcSubmission } from '@verdict/proto/http/contest-exports'
import { api, Button, Checkbox, Dialog, SegmentedControl, theme, toast } from '@verdict/ui'

/** Downloads the accepted programs of a contest as a zip. */
export function AcceptedCodeDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const { t } = useTranslation('group')
  const [splitType, setSplitType] = useState<'user' | 'problem'>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const download = useMutation({
    mutationFn: () => api.download(downloadContestAcSubmission, { query: { cid, splitType, excludeAdmin } }),
    onSuccess: (name) => {
      toast.success(t('contest.downloaded', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contest.download')}
      footer={
        <Button variant="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('contest.downloadNow')}
        </Button>
      }
    >
      <Fields>
        <SegmentedControl
          aria-label={t('contest.splitBy')}
          value={splitType}
          onChange={(chosen) => setSplitType(chosen === 'problem' ? 'problem' : 'user')}
          options={[
            { value: 'user', label: t('contest.byUser') },
            { value: 'problem', label: t('contest.byProblem') },
          ]}
        />
        <Checkbox checked={excludeAdmin} onChange={setExcludeAdmin}>
          {t('contest.excludeAdmin')}
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
