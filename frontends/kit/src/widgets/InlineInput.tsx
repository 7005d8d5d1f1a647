import { type ComponentProps, useState } from 'react'
import { Input } from '@verdict/ui'

type ManagedProps = 'aria-label' | 'defaultValue' | 'onBlur' | 'onChange' | 'onKeyDown' | 'value'

export interface InlineInputProps extends Omit<ComponentProps<typeof Input>, ManagedProps> {
  label: string
  value: string
  /** Turns the typed text into the value to save; null for a text that is no valid value. */
  parse: (text: string) => string | null
  /** Called with a value that differs from the present one. A promise that rejects restores the present value. */
  onSave: (value: string) => unknown
}

/** An input without a button: its text is saved when Enter is pressed or the focus leaves it. */
export function InlineInput({ label, value, parse, onSave, ...input }: InlineInputProps) {
  const [text, setText] = useState(value)
  const save = () => {
    const next = parse(text)
    if (next === null || next === value) setText(value)
    else void Promise.resolve(onSave(next)).catch(() => setText(value))
  }
  return (
    <Input
      {...input}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

/** Spaces at both ends are dropped; a text of nothing else is no valid value. */
export function parseName(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
