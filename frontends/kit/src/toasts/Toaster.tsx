import { useEffect } from 'react'
import { keyframes, styled } from 'styled-components'
import { AlertTriangle, Check, Info, X } from '../theme/icons.ts'
import { type ColorName, theme } from '../theme/theme.ts'
import { toastDurationMs, type ToastTone, useToast } from './toast.store.ts'

const tones: Record<ToastTone, { color: ColorName; Icon: typeof Check }> = {
  success: { color: 'success', Icon: Check },
  error: { color: 'danger', Icon: X },
  warning: { color: 'warning', Icon: AlertTriangle },
  info: { color: 'accent', Icon: Info },
}

/** Where toasts appear: top centre, one at a time, four seconds; the shell renders it once. */
export function Toaster() {
  const current = useToast((state) => state.current)
  const id = current?.id

  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => useToast.getState().dismiss(), toastDurationMs)
    return () => clearTimeout(timer)
  }, [id])

  return (
    <Region aria-live="polite" role="status">
      {current !== null && <Message key={current.id} tone={current.tone} text={current.text} />}
    </Region>
  )
}

function Message({ tone, text }: { tone: ToastTone; text: string }) {
  const { color, Icon } = tones[tone]
  return (
    <Box onClick={() => useToast.getState().dismiss()}>
      <Badge style={{ color: theme.color[color] }}>
        <Icon aria-hidden />
      </Badge>
      {text}
    </Box>
  )
}

const drop = keyframes`
  from { opacity: 0; translate: 0 -8px; }
`

const Region = styled.div`
  position: fixed;
  top: ${theme.space(4)};
  left: 50%;
  translate: -50% 0;
  width: max-content;
  max-width: calc(100vw - ${theme.space(8)});
  z-index: ${theme.layer.toast};
`

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(2.5)};
  padding: ${theme.space(2.5)} ${theme.space(4)} ${theme.space(2.5)} ${theme.space(3)};
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  animation: ${drop} ${theme.motion};
  pointer-events: auto;
`

const Badge = styled.span`
  display: grid;
  place-items: center;
  height: 21px;
  svg {
    width: 16px;
    height: 16px;
  }
`
