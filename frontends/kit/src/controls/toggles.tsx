import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Check } from '../theme/icons.ts'
import { focusRing, theme } from '../theme/theme.ts'

export interface ToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
  disabled?: boolean
  id?: string
  'aria-label'?: string
}

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, children, disabled, id, ...rest }: ToggleProps) {
  const ownId = useId()
  return (
    <Line>
      <Box
        {...rest}
        id={id ?? ownId}
        checked={checked}
        disabled={disabled === true}
        onCheckedChange={(state) => onChange(state === true)}
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </Box>
      {children !== undefined && <label htmlFor={id ?? ownId}>{children}</label>}
    </Line>
  )
}

/** A switch with its label; it takes effect at once. */
export function Switch({ checked, onChange, children, disabled, id, ...rest }: ToggleProps) {
  const ownId = useId()
  return (
    <Line>
      <Track {...rest} id={id ?? ownId} checked={checked} disabled={disabled === true} onCheckedChange={onChange}>
        <Thumb />
      </Track>
      {children !== undefined && <label htmlFor={id ?? ownId}>{children}</label>}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 28px;
  label {
    cursor: pointer;
    user-select: none;
  }
  :disabled + label {
    color: ${theme.color.faint};
    cursor: not-allowed;
  }
`

const Box = styled(RadixCheckbox.Root)`
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  padding: 0;
  flex: none;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  cursor: pointer;
  ${focusRing}
  span {
    display: grid;
  }
  svg {
    width: 12px;
    height: 12px;
  }
  &[data-state='checked'] {
    background: ${theme.color.accent};
    border-color: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Track = styled(RadixSwitch.Root)`
  width: 34px;
  height: 20px;
  padding: 2px;
  flex: none;
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.lineStrong};
  cursor: pointer;
  transition: background ${theme.motion};
  ${focusRing}
  &[data-state='checked'] {
    background: ${theme.color.accent};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Thumb = styled(RadixSwitch.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: ${theme.color.surface};
  transition: translate ${theme.motion};
  &[data-state='checked'] {
    translate: 14px 0;
  }
`
