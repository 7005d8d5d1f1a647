export interface SelectOption {
  value: string
  label: string
  /** A second, quieter text. */
  hint?: string
  disabled?: boolean
}

export interface SelectProps {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Accessible name of a control without a visible label. */
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  id?: string
  small?: boolean
  /** Makes the control as wide as its text instead of its container. */
  inline?: boolean
  disabled?: boolean
  placeholder?: string
}
