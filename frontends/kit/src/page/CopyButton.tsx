import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonVariant } from '../controls/Button.tsx'
import { Check, Copy } from '../theme/icons.ts'
import { toast } from '../toasts/toast.store.ts'

export interface CopyButtonProps {
  text: string | (() => string)
  variant?: ButtonVariant
  /** Shows the icon only; the word becomes its accessible name. */
  iconOnly?: boolean
}

const shownMs = 1500

/** A button that copies a text and confirms it in place. */
export function CopyButton({ text, variant = 'quiet', iconOnly = false }: CopyButtonProps) {
  const { t } = useTranslation('kit')
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const done = await copyText(typeof text === 'string' ? text : text())
    if (done) setCopied(true)
    else toast.error(t('action.copyFailed'))
  }
  const label = isCopied ? t('action.copied') : t('action.copy')
  return (
    <Button
      small
      variant={variant}
      square={iconOnly}
      aria-label={label}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {!iconOnly && label}
    </Button>
  )
}

/** Copies a text to the clipboard; false if the browser refuses. Falls back to `execCommand` on pages without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
