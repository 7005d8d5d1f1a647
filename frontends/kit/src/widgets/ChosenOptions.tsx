import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { focusRing, theme } from '@verdict/ui'
import { useWidgetsText } from './texts/use-widgets-text.ts'

interface ChosenOptionsProps {
  chosen: readonly { value: string; label: string }[]
  disabled: boolean
  onRemove: (value: string) => void
}

/** The selected options of a list as chips with a remove button; renders nothing while none is selected. */
export function ChosenOptions({ chosen, disabled, onRemove }: ChosenOptionsProps) {
  const t = useWidgetsText()
  if (chosen.length === 0) return null
  return (
    <Chosen>
      {chosen.map(({ value, label }) => (
        <li key={value}>
          {label}
          <button
            type="button"
            aria-label={t('combobox.remove', { label })}
            disabled={disabled}
            onClick={() => onRemove(value)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </Chosen>
  )
}

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(2)};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
    padding-left: ${theme.space(2)};
    border-radius: 5px;
    background: ${theme.color.sunken};
    font-size: ${theme.size.small};
  }
  button {
    display: inline-grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border: 0;
    border-radius: 5px;
    background: none;
    color: ${theme.color.muted};
    cursor: pointer;
    ${focusRing}
  }
  svg {
    width: 13px;
    height: 13px;
  }
`
