import { Tabs as Radix, ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { focusRing, theme } from '../theme/theme.ts'

export interface TabItem {
  key: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  value: string
  onChange: (key: string) => void
  items: readonly TabItem[]
  'aria-label': string
  /** Shown at the end of the row of tabs. */
  extra?: ReactNode
  /** Keeps the contents of all tabs in place instead of only the shown one's (an editor, a form). */
  keepMounted?: boolean
}

export function Tabs({ value, onChange, items, extra, keepMounted = false, ...rest }: TabsProps) {
  // A single tab offers no choice and would only take space.
  const isChoice = items.length > 1 || (extra !== undefined && extra !== false)
  return (
    <Root value={value} onValueChange={onChange}>
      {isChoice && (
        <Bar>
          <List {...rest}>
            {items.map((item) => (
              <Trigger key={item.key} value={item.key} disabled={item.disabled === true}>
                {item.label}
              </Trigger>
            ))}
          </List>
          {extra}
        </Bar>
      )}
      {items.map((item) => (
        <Panel key={item.key} value={item.key} {...(keepMounted ? { forceMount: true as const } : {})}>
          {item.content}
        </Panel>
      ))}
    </Root>
  )
}

const Root = styled(Radix.Root)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  border-bottom: ${theme.line};
  flex: none;
`

const showEnd = keyframes`
  0%, 90% { mask-position: 100% 0; }
  100% { mask-position: 0 0; }
`

/** If not all tabs fit, the row scrolls and fades out at its end. */
const List = styled(Radix.List)`
  display: flex;
  gap: ${theme.space(1)};
  overflow-x: auto;
  scrollbar-width: none;
  @supports (animation-timeline: scroll()) {
    mask: linear-gradient(to left, transparent, #000 40px) 0 0 / calc(100% + 40px) 100% no-repeat;
    animation: ${showEnd} linear both;
    animation-timeline: scroll(self inline);
  }
`

const Trigger = styled(Radix.Trigger)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  height: 40px;
  padding: 0 ${theme.space(2.5)};
  border: 0;
  background: transparent;
  color: ${theme.color.muted};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
    border-radius: ${theme.radius.small};
  }
  svg {
    width: 15px;
    height: 15px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto ${theme.space(2.5)} -1px;
    height: 2px;
    border-radius: 2px;
    background: transparent;
  }
  &:hover {
    color: ${theme.color.text};
  }
  &[data-state='active'] {
    color: ${theme.color.text};
    &::after {
      background: ${theme.color.accent};
    }
  }
  &:disabled {
    color: ${theme.color.faint};
    cursor: not-allowed;
  }
`

const Panel = styled(Radix.Content)`
  flex: 1;
  min-height: 0;
  min-width: 0;
  outline: none;
  &[data-state='inactive'] {
    display: none;
  }
`

export interface SegmentedControlProps {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
  'aria-label': string
}

// The group reports '' when the selected option is pressed again, but an option may itself be empty ("All").
const prefix = '='

/** A choice of one among three or four values that are all visible, such as a filter. */
export function SegmentedControl({ value, onChange, options, ...rest }: SegmentedControlProps) {
  return (
    <Group
      {...rest}
      type="single"
      value={`${prefix}${value}`}
      onValueChange={(chosen) => chosen !== '' && onChange(chosen.slice(prefix.length))}
    >
      {options.map((option) => (
        <Segment key={option.value} value={`${prefix}${option.value}`}>
          {option.label}
        </Segment>
      ))}
    </Group>
  )
}

const Group = styled(ToggleGroup.Root)`
  display: inline-flex;
  padding: 2px;
  gap: 2px;
  background: ${theme.color.sunken};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  height: ${theme.height.control};
`

const Segment = styled(ToggleGroup.Item)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  padding: 0 ${theme.space(3)};
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: ${theme.color.text};
  }
  &[data-state='on'] {
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: 0 0 0 1px ${theme.color.line};
  }
`
