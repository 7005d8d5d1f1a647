import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Checkbox, Dialog, Field, Notice, Stack, Textarea, theme, toast } from '@verdict/ui'

const tags = ['tagSpam', 'tagIllegal', 'tagVulgar', 'tagGambling', 'tagAbuse', 'tagPlagiarism'] as const
type ReportTag = (typeof tags)[number]
const maxReason = 200

export interface ReportDialogProps {
  title: string
  /** Sends the report; what it throws is shown. */
  onReport: (content: string) => Promise<unknown>
  onClose: () => void
}

/** Reports a post with tags, a reason, or both. */
export function ReportDialog({ title, onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation('group')
  const id = useId()
  const [chosen, setChosen] = useState<readonly ReportTag[]>([])
  const [reason, setReason] = useState('')
  const { send, isBusy, error, clearError } = useReport(onReport, onClose)
  const content = chosen.map((tag) => `#${t(`discussion.${tag}`)}#`).join('') + reason.trim()
  return (
    <Dialog
      open
      stayOnOutsideClick
      isDirty={chosen.length > 0 || reason.trim() !== ''}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discussion.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void send(content)}>
            {t('discussion.reportSend')}
          </Button>
        </>
      }
    >
      <Stack>
        <Tags role="group" aria-label={t('discussion.reportTags')}>
          {tags.map((tag) => (
            <Checkbox
              key={tag}
              checked={chosen.includes(tag)}
              onChange={(on) => {
                clearError()
                setChosen((all) => (on ? [...all, tag] : all.filter((one) => one !== tag)))
              }}
            >
              {t(`discussion.${tag}`)}
            </Checkbox>
          ))}
        </Tags>
        <Field id={id} optional label={t('discussion.reportReason')} help={t('discussion.reportReasonHelp')}>
          <Textarea
            id={id}
            aria-describedby={`${id}-note`}
            rows={4}
            maxLength={maxReason}
            value={reason}
            onChange={(event) => {
              clearError()
              setReason(event.target.value)
            }}
          />
        </Field>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </Stack>
    </Dialog>
  )
}

/** Sends a report; an empty one is rejected before. */
function useReport(onReport: ReportDialogProps['onReport'], onSent: () => void) {
  const { t } = useTranslation('group')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function send(content: string) {
    if (content === '') {
      setError(t('discussion.reportEmpty'))
      return
    }
    setBusy(true)
    try {
      await onReport(content)
      toast.success(t('discussion.reportSent'))
      onSent()
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, error, clearError: () => setError(null) }
}

const Tags = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${theme.space(3)};
`
