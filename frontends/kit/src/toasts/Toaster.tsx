import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { AlertTriangle, Check, Info, X } from '../theme/icons.ts'
import { type ColorName, media, theme } from '../theme/theme.ts'
import { errorDurationMs, toastDurationMs, type ToastTone, useToast } from './toast.store.ts'

const tones: Record<ToastTone, { color: ColorName; Icon: typeof Check }> = {
  success: { color: 'success', Icon: Check },
  error: { color: 'danger', Icon: X },
  warning: { color: 'warning', Icon: AlertTriangle },
  info: { color: 'accent', Icon: Info },
}

/**
 * Renders toasts at the top center, one at a time, for four seconds. In wide windows errors also appear as a
 * notification for five seconds. The shell mounts it once.
 */
export function Toaster() {
  const { current, lastError, dismiss, dismissError } = useToast()
  useTimeout(current?.id, toastDurationMs, dismiss)
  useTimeout(lastError?.id, errorDurationMs, dismissError)
  return (
    <>
      <Region aria-live="polite" role="status">
        {current !== null && <Message key={current.id} tone={current.tone} text={current.text} />}
      </Region>
      {lastError !== null && <ErrorNotification key={lastError.id} text={lastError.text} onClose={dismissError} />}
    </>
  )
}

/** Calls back after a message has been shown for its duration; a new message restarts the timer. */
function useTimeout(id: number | undefined, ms: number, onOver: () => void): void {
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(onOver, ms)
    return () => clearTimeout(timer)
  }, [id, ms, onOver])
}

/**
 * Repeats an error at the edge of the window, for longer. Hidden from screen readers, which have announced the toast.
 */
function ErrorNotification({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Edge aria-hidden data-testid="error-notification" onClick={onClose}>
      <Badge style={{ color: theme.color.danger }}>
        <X />
      </Badge>
      <Words data-title={t('toast.error')} data-text={text} />
    </Edge>
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

const Edge = styled(Box)`
  position: fixed;
  top: calc(${theme.height.bar} + ${theme.space(3)});
  right: ${theme.space(4)};
  width: 320px;
  z-index: ${theme.layer.toast};
  cursor: pointer;
  ${media.compact} {
    display: none;
  }
`

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  &::before {
    content: attr(data-title);
    display: block;
    font-weight: 600;
  }
  &::after {
    content: attr(data-text);
    color: ${theme.color.muted};
  }
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
