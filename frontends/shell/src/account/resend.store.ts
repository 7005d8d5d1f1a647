import { useEffect, useState } from 'react'
import { create } from 'zustand'

export type MailKind = 'register' | 'recover' | 'changeEmail'

/** Seconds until the next mail of a kind may be requested; the same as on the server. */
export const resendSec: Readonly<Record<MailKind, number>> = { register: 60, recover: 90, changeEmail: 60 }

interface ResendState {
  untilMs: Partial<Record<MailKind, number>>
  start: (kind: MailKind) => void
}

/** When each kind of mail was requested last; outlives the dialog. */
const useResendStore = create<ResendState>()((set) => ({
  untilMs: {},
  start: (kind) => set(({ untilMs }) => ({ untilMs: { ...untilMs, [kind]: Date.now() + resendSec[kind] * 1000 } })),
}))

/** Seconds until a mail may be requested again, counted down; 0: now. */
export function useResend(kind: MailKind): { seconds: number; start: () => void } {
  const untilMs = useResendStore((state) => state.untilMs[kind] ?? 0)
  const start = useResendStore((state) => state.start)
  const [nowMs, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs, isOver])
  return {
    seconds,
    start: () => {
      start(kind)
      setNow(Date.now())
    },
  }
}
