import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tabular, theme, visuallyHidden } from '@verdict/ui'

export interface RadioCardsProps<Value extends string | number> {
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Shows a radio group with cards as options. */
export function RadioCards<Value extends string | number>({
  legend,
  name,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  return (
    <Group>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            <small>{option.note}</small>
          </label>
        ))}
      </div>
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${theme.space(2)};
    padding: 0;
    font-size: ${theme.size.small};
    font-weight: 500;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: ${theme.space(3)};
  }
  label {
    display: grid;
    align-content: center;
    gap: ${theme.space(1)};
    min-height: 64px;
    padding: ${theme.space(3)} ${theme.space(4)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    cursor: pointer;
    ${tabular}
  }
  label:hover {
    border-color: ${theme.color.accent};
  }
  label:has(:checked) {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }
  input {
    ${visuallyHidden}
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  small:empty {
    display: none;
  }
`
