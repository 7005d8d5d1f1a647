import { Select as Radix } from 'radix-ui'
import { styled } from 'styled-components'
import { Check, ChevronDown } from '../theme/icons.ts'
import { theme } from '../theme/theme.ts'
import { floatingItem, floatingSurface, SelectText, SelectTrigger } from './Select.styles.ts'
import type { SelectOption, SelectProps } from './select-props.ts'

// Radix reserves the empty string for "nothing chosen", but a list may use it for "All".
const emptyValue = '\u0000'
const inside = (value: string) => (value === '' ? emptyValue : value)
const outside = (value: string) => (value === emptyValue ? '' : value)

export interface LoadedSelectProps extends Omit<SelectProps, 'placeholder'> {
  /** Label of the chosen option, or the placeholder. */
  text: string
}

/** The whole `Select`, loaded when it is first opened; it is open when it mounts. */
export function LoadedSelect({
  value,
  onChange,
  options,
  text,
  small = false,
  inline = false,
  disabled = false,
  ...rest
}: LoadedSelectProps) {
  return (
    <Radix.Root defaultOpen value={inside(value)} onValueChange={(next) => onChange(outside(next))} disabled={disabled}>
      <Radix.Trigger asChild>
        <SelectTrigger {...rest} $small={small} $inline={inline}>
          <SelectText>
            <Radix.Value>{text}</Radix.Value>
          </SelectText>
          <ChevronDown aria-hidden />
        </SelectTrigger>
      </Radix.Trigger>
      <Options options={options} />
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

const Content = styled(Radix.Content)`
  ${floatingSurface}
  padding: ${theme.space(1)};
  min-width: var(--radix-select-trigger-width);
  max-width: min(360px, 92vw);
  max-height: min(360px, var(--radix-select-content-available-height));
  overflow: hidden;
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
