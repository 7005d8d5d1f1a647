import { useEffect, useState } from 'react'
import { create } from 'zustand'

export type MailKind = 'register' | 'recover' | 'changeEmail'

/** Seconds until the next mail of a kind may be asked for; as the server has it. */
export const resendSec: Readonly<Record<MailKind, number>> = { register: 60, recover: 90, changeEmail: 60 }

interface ResendState {
  untilMs: Partial<Record<MailKind, number>>
  start: (kind: MailKind) => void
}

/** Since when a mail was asked for. It stays when the dialog is closed and opened again. */
const useResendStore = create<ResendState>()((set) => ({
  untilMs: {},
  start: (kind) => set(({ untilMs }) => ({ untilMs: { ...untilMs, [kind]: Date.now() + resendSec[kind] * 1000 } })),
}))

/** Whole seconds until a mail may be asked for again, counted down; 0: at once. */
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
