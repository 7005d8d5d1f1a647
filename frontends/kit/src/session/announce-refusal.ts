import { i18n } from '../i18n/i18n.ts'
import { toast } from '../toasts/toast.store.ts'
import type { Refusal } from './page-access.ts'
import { useSession } from './session.store.ts'

/** Tells visitors why a page is closed to them, and opens the sign-in where that would help. */
export function announceRefusal({ message, opensSignIn, endsSession }: Omit<Refusal, 'to'>): void {
  const { end, openSignIn } = useSession.getState()
  if (endsSession) end()
  toast.warning(i18n.t(message, { ns: 'kit' }))
  if (opensSignIn) openSignIn()
}
