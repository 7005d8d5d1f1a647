import { useTranslation } from 'react-i18next'
import { ChevronDown } from '../theme/icons.ts'
import { lazyOverlay } from './lazy-overlay.ts'
import type { LoadedSelectProps } from './LoadedSelect.tsx'
import { SelectText, SelectTrigger } from './Select.styles.ts'
import type { SelectProps } from './select-props.ts'

const { load, useOpening } = lazyOverlay<LoadedSelectProps>(() =>
  import('./LoadedSelect.tsx').then((m) => m.LoadedSelect),
)
export { load as loadSelect }

/** A drop-down list from which one value is chosen, by pointer, keyboard or type-ahead. */
export function Select({ placeholder, ...props }: SelectProps) {
  const { t } = useTranslation('kit')
  const { Opened, button } = useOpening()
  const { value, onChange: _, options, small = false, inline = false, ...rest } = props
  const text = options.find((option) => option.value === value)?.label ?? placeholder ?? t('field.choose')
  if (Opened !== null) return <Opened {...props} text={text} />
  return (
    <SelectTrigger
      {...rest}
      {...button}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      $small={small}
      $inline={inline}
    >
      <SelectText>{text}</SelectText>
      <ChevronDown aria-hidden />
    </SelectTrigger>
  )
}
