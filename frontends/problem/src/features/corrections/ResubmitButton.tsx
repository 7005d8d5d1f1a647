import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { aboveStretchedLink, Button, Tooltip, useUser } from '@verdict/ui'
import { useCorrections } from './use-corrections.ts'

interface ResubmitButtonProps {
  submission: { submitId: number; uid: string | null }
  status: number
}

/** Retries a failed submission to a remote judge, for its submitter. */
export function ResubmitButton({ submission, status }: ResubmitButtonProps) {
  const user = useUser()
  if (status !== JudgeStatus.SubmittedFailed || user === null || user.uid !== submission.uid) return null
  return <Resubmit submitId={submission.submitId} />
}

function Resubmit({ submitId }: { submitId: number }) {
  const { t } = useTranslation('problem')
  const { resubmit } = useCorrections()
  return (
    <Above>
      <Tooltip content={t('status.resubmit')}>
        <Button
          small
          square
          variant="quiet"
          aria-label={t('correct.resubmitOf', { id: submitId })}
          busy={resubmit.isPending}
          icon={<RotateCw aria-hidden />}
          onClick={() => resubmit.mutate(submitId)}
        />
      </Tooltip>
    </Above>
  )
}

/** Lies above the link that covers the row. */
const Above = styled.span`
  ${aboveStretchedLink}
`
