import { useMutation } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, paths, toast, useSession } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'

export interface DebugButtonProps {
  problemId: string
  /** This is the last submission from this page; null for the latest that the server knows. */
  submitId: number | null
}

/** Opens the AI tutor on the latest submission, or says why it is not available. */
export function DebugButton({ problemId, submitId }: DebugButtonProps) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const navigate = useNavigate()
  const find = useMutation({
    mutationFn: async () => {
      const { findSubmissionToDebug } = await import('../tutor/find-submission-to-debug.ts')
      return findSubmissionToDebug(problemId, scope, submitId)
    },
    onSuccess: (found) => {
      if (found.kind === 'refused') toast.warning(found.text)
      else if (found.kind === 'none') toast.warning(t('editor.submitFirst'))
      else void navigate(paths.problemChat(problemId, found.submitId, scope))
    },
  })
  const open = () => {
    if (useSession.getState().token !== null) {
      find.mutate()
      return
    }
    toast.warning(t('status.loginFirst'))
    useSession.getState().openSignIn()
  }
  return (
    <Button variant="quiet" busy={find.isPending} icon={<Sparkles aria-hidden />} onClick={open}>
      {t('editor.debug')}
    </Button>
  )
}
