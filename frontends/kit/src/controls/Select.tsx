import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { Check, ChevronDown } from '../theme/icons.ts'
import { theme, truncate } from '../theme/theme.ts'
import { fieldSurface } from './Input.tsx'

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
  /** As wide as its text instead of its place. */
  inline?: boolean
  disabled?: boolean
  placeholder?: string
}

// Radix keeps the empty string for "nothing chosen"; a list may well offer "All" under it.
const emptyValue = '\u0000'
const inside = (value: string) => (value === '' ? emptyValue : value)
const outside = (value: string) => (value === emptyValue ? '' : value)

/**
 * A drop-down list: one value of a few, by mouse, keyboard and typing. Its options are drawn once somebody turns to it: a
 * list page has a hundred of them, which most readers never open.
 */
export function Select({
  value,
  onChange,
  options,
  small = false,
  inline = false,
  placeholder,
  disabled,
  ...rest
}: SelectProps) {
  const { t } = useTranslation('kit')
  const [isNeeded, setNeeded] = useState(false)
  const need = () => setNeeded(true)
  const chosen = options.find((option) => option.value === value)
  return (
    <Radix.Root
      value={inside(value)}
      onValueChange={(next) => onChange(outside(next))}
      onOpenChange={need}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Trigger {...rest} $small={small} $inline={inline} onFocus={need} onPointerEnter={need}>
        <Value>
          <Radix.Value>{chosen?.label ?? placeholder ?? t('field.choose')}</Radix.Value>
        </Value>
        <ChevronDown aria-hidden />
      </Trigger>
      {isNeeded && <Options options={options} />}
    </Radix.Root>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return (
    <Radix.Portal>
      <Content position="popper" sideOffset={4}>
        <Radix.Viewport>
          {options.map((option) => (
            <Item key={option.value} value={inside(option.value)} disabled={option.disabled === true}>
              <Radix.ItemText>{option.label}</Radix.ItemText>
              {option.hint !== undefined && <Hint>{option.hint}</Hint>}
              <Radix.ItemIndicator>
                <Check aria-hidden />
              </Radix.ItemIndicator>
            </Item>
          ))}
        </Radix.Viewport>
      </Content>
    </Radix.Portal>
  )
}

const Trigger = styled(Radix.Trigger)<{ $small: boolean; $inline: boolean }>`
  ${fieldSurface}
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  height: ${({ $small }) => ($small ? theme.height.controlSmall : theme.height.control)};
  padding: 0 ${theme.space(2.5)} 0 ${theme.space(3)};
  cursor: pointer;
  text-align: left;
  ${({ $inline }) =>
    $inline &&
    css`
      width: auto;
    `}
  ${({ $small }) =>
    $small &&
    css`
      font-size: ${theme.size.small};
    `}
  > svg {
    width: 14px;
    height: 14px;
    flex: none;
    color: ${theme.color.faint};
  }
  &[data-placeholder] {
    color: ${theme.color.faint};
  }
`

const Value = styled.span`
  ${truncate}
`

export const floatingSurface = css`
  background: ${theme.color.surface};
  color: ${theme.color.text};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  z-index: ${theme.layer.overlay};
`

const Content = styled(Radix.Content)`
  ${floatingSurface}
  padding: ${theme.space(1)};
  min-width: var(--radix-select-trigger-width);
  max-width: min(360px, 92vw);
  max-height: min(360px, var(--radix-select-content-available-height));
  overflow: hidden;
`

export const floatingItem = css`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 32px;
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: 5px;
  font-size: ${theme.size.body};
  cursor: pointer;
  user-select: none;
  outline: none;
  &[data-highlighted] {
    background: ${theme.color.hover};
  }
  &[data-disabled] {
    color: ${theme.color.faint};
    cursor: not-allowed;
  }
  svg {
    width: 15px;
    height: 15px;
    flex: none;
  }
`

const Item = styled(Radix.Item)`
  ${floatingItem}
  &[data-state='checked'] {
    color: ${theme.color.accent};
    font-weight: 500;
  }
  > span:last-child:not(:first-child) {
    margin-left: auto;
    display: inline-flex;
  }
`

const Hint = styled.span`
  color: ${theme.color.faint};
  font-size: ${theme.size.tiny};
  font-weight: 400;
`
