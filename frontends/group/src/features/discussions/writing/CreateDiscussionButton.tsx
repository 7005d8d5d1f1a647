import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, lazyComponent, paths, toast } from '@verdict/ui'
import { requireUser } from '../../posting/require-user.ts'
import type { DiscussionArea } from '../use-discussions.ts'
import { useMissingSolvedCount } from '../../posting/use-missing-solved-count.ts'

const DiscussionDialog = lazyComponent(() => import('./DiscussionDialog.tsx').then((m) => m.DiscussionDialog))

/** Starts a new discussion; readers who may not are told why. */
export function CreateDiscussionButton({ area }: { area: DiscussionArea }) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const lacking = useMissingSolvedCount('discussion', area.gid === null)
  const create = () => {
    if (lacking !== null) toast.warning(t('discussion.tooFewSolved', { count: lacking.needed, solved: lacking.solved }))
    else if (requireUser()) setCreating(true)
  }
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
        {t('discussion.create')}
      </Button>
      {isCreating && (
        <Suspense fallback={null}>
          <DiscussionDialog
            area={area}
            edited={null}
            onClose={() => setCreating(false)}
            onDone={(id) => void navigate(paths.discussion(id, area.gid))}
          />
        </Suspense>
      )}
    </>
  )
}
