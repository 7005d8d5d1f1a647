import CheckIcon from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Command } from 'cmdk'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { fieldSurface, floatingItem, floatingSurface, theme, truncate } from '@verdict/ui'
import { ChosenOptions } from './ChosenOptions.tsx'
import { useWidgetsText } from './texts/use-widgets-text.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** Words that find it, too: an alias, pinyin. */
  keywords?: readonly string[]
  group?: string
}

interface CommonProps {
  /** Names the control. */
  label: string
  options: readonly ComboboxOption[]
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** Called with the typed text, for options that the server filters. */
  onSearch?: (text: string) => void
}

export interface ComboboxProps extends CommonProps {
  value: string | null
  onChange: (value: string) => void
}

/** A combobox: one of many options, found by typing. */
export function Combobox({ value, onChange, ...rest }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const t = useWidgetsText()
  const chosen = rest.options.find((option) => option.value === value)
  const shown = chosen?.label ?? rest.placeholder ?? t('combobox.choose')
  return (
    <Panel
      {...rest}
      isOpen={isOpen}
      onOpenChange={setOpen}
      shown={shown}
      chosen={value === null ? [] : [value]}
      onChoose={(choice) => {
        onChange(choice)
        setOpen(false)
      }}
    />
  )
}

export interface MultiSelectProps extends CommonProps {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Several of many options, found by typing. Selected options are listed below with a remove button. */
export function MultiSelect({ values, onChange, ...rest }: MultiSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const t = useWidgetsText()
  const without = (value: string) => values.filter((one) => one !== value)
  const chosen = values.map((value) => rest.options.find((option) => option.value === value) ?? { value, label: value })
  return (
    <div>
      <Panel
        {...rest}
        isOpen={isOpen}
        onOpenChange={setOpen}
        shown={
          values.length === 0
            ? (rest.placeholder ?? t('combobox.choose'))
            : t('combobox.chosen', { count: values.length })
        }
        chosen={values}
        onChoose={(choice) => onChange(values.includes(choice) ? without(choice) : [...values, choice])}
      />
      <ChosenOptions chosen={chosen} disabled={rest.disabled === true} onRemove={(value) => onChange(without(value))} />
    </div>
  )
}

interface PanelProps extends CommonProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  shown: string
  chosen: readonly string[]
  onChoose: (value: string) => void
}

function Panel(props: PanelProps) {
  const { label, options, disabled, id, onSearch, isOpen, onOpenChange, shown, chosen, onChoose } = props
  const t = useWidgetsText()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Trigger
        id={id}
        disabled={disabled}
        aria-label={`${label}: ${shown}`}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        data-placeholder={chosen.length === 0}
      >
        <span>{shown}</span>
        <ChevronDown aria-hidden />
      </Trigger>
      <Radix.Portal>
        <Surface align="start" sideOffset={4} collisionPadding={8} aria-label={label}>
          <Command label={label} shouldFilter={onSearch === undefined}>
            <Search placeholder={t('combobox.search')} onValueChange={(text) => onSearch?.(text)} />
            <List label={label}>
              <Nothing>{t('combobox.none')}</Nothing>
              {groupsOf(options).map(([group, members]) => (
                <Group key={group} heading={group}>
                  {members.map((option) => (
                    <Item
                      key={option.value}
                      value={option.value}
                      keywords={[option.label, ...(option.keywords ?? [])]}
                      onSelect={() => onChoose(option.value)}
                    >
                      <Mark>{chosen.includes(option.value) && <CheckIcon aria-hidden />}</Mark>
                      {option.label}
                    </Item>
                  ))}
                </Group>
              ))}
            </List>
          </Command>
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return heading === '' ? children : <Heading heading={heading}>{children}</Heading>
}

/** Options by group, in order of the first occurrence of each group. */
function groupsOf(options: readonly ComboboxOption[]): [string, ComboboxOption[]][] {
  return [...Map.groupBy(options, ({ group = '' }) => group)]
}

const Trigger = styled(Radix.Trigger)`
  ${fieldSurface}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  height: ${theme.height.control};
  padding: 0 ${theme.space(2.5)} 0 ${theme.space(3)};
  text-align: left;
  cursor: pointer;
  span {
    ${truncate}
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${theme.color.faint};
  }
  &[data-placeholder='true'] {
    color: ${theme.color.muted};
  }
`

const Surface = styled(Radix.Content)`
  ${floatingSurface}
  width: max(var(--radix-popover-trigger-width), 220px);
  max-width: 92vw;
  overflow: hidden;
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Search = styled(Command.Input)`
  width: 100%;
  height: 38px;
  padding: 0 ${theme.space(3)};
  border: 0;
  border-bottom: ${theme.line};
  background: transparent;
  color: ${theme.color.text};
  outline: none;
  &::placeholder {
    color: ${theme.color.faint};
    opacity: 1;
  }
`

const List = styled(Command.List)`
  max-height: min(300px, var(--radix-popover-content-available-height));
  padding: ${theme.space(1)};
  overflow: auto;
`

const Nothing = styled(Command.Empty)`
  padding: ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
`

const Heading = styled(Command.Group)`
  [cmdk-group-heading] {
    padding: ${theme.space(2)} ${theme.space(2.5)} ${theme.space(1)};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`

const Item = styled(Command.Item)`
  ${floatingItem}
  &[data-selected='true'] {
    background: ${theme.color.hover};
  }
`

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  width: 15px;
  color: ${theme.color.accent};
`
