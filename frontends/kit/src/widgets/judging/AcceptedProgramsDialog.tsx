import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { downloadContestAcSubmission } from '@verdict/proto/http/contest/exports'
import { api, Button, Checkbox, Dialog, SegmentedControl, theme, toast } from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Downloads the accepted submissions of a contest as a zip. */
export function AcceptedProgramsDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const t = useWidgetsText()
  const [splitType, setSplitType] = useState<'user' | 'problem'>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const download = useMutation({
    mutationFn: () => api.download(downloadContestAcSubmission, { query: { cid, splitType, excludeAdmin } }),
    onSuccess: (name) => {
      toast.success(t('acceptedPrograms.downloaded', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('acceptedPrograms.title')}
      footer={
        <Button variant="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('acceptedPrograms.download')}
        </Button>
      }
    >
      <Fields>
        <SegmentedControl
          aria-label={t('acceptedPrograms.splitBy')}
          value={splitType}
          onChange={(chosen) => setSplitType(chosen === 'problem' ? 'problem' : 'user')}
          options={[
            { value: 'user', label: t('acceptedPrograms.byUser') },
            { value: 'problem', label: t('acceptedPrograms.byProblem') },
          ]}
        />
        <Checkbox checked={excludeAdmin} onChange={setExcludeAdmin}>
          {t('acceptedPrograms.excludeAdmin')}
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
