import { useTranslation } from 'react-i18next'
import { ChevronDown } from '../theme/icons.ts'
import { openedOnDemand } from './opened-on-demand.ts'
import type { OpenedSelectProps } from './OpenedSelect.tsx'
import { SelectText, SelectTrigger } from './Select.styles.ts'
import type { SelectProps } from './select-props.ts'

const { load, useOpening } = openedOnDemand<OpenedSelectProps>(() =>
  import('./OpenedSelect.tsx').then((m) => m.OpenedSelect),
)
export { load as loadSelect }

/** A drop-down list: one value of a few, by mouse, keyboard and typing. */
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
