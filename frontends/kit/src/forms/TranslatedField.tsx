import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { SegmentedControl } from '../controls/Tabs.tsx'
import { theme } from '../theme/theme.ts'
import { type Control, FormField, type FormFieldProps } from './Form.tsx'

export interface TranslatedFieldProps<Values extends object, Key extends keyof Values & string> extends Omit<
  FormFieldProps<Values, Key>,
  'label' | 'children'
> {
  /** The field of the English text. */
  english: Key
  label: string
  /** Given also the field that is shown. */
  children: (control: Control<Values[Key]>, field: Key) => ReactNode
}

/**
 * A text in two languages, one tab for each: the text for all readers, and an optional one for readers in English. A
 * tab with an error is brought to the front.
 */
export function TranslatedField<Values extends object, Key extends keyof Values & string>({
  form,
  name,
  english,
  label,
  help,
  optional = false,
  children,
}: TranslatedFieldProps<Values, Key>) {
  const { t } = useTranslation('kit')
  const [isEnglish, setEnglish] = useState(false)
  const { [name]: fault, [english]: faultInEnglish } = form.errors
  useEffect(() => {
    if (fault !== undefined) setEnglish(false)
    else if (faultInEnglish !== undefined) setEnglish(true)
  }, [fault, faultInEnglish])
  const shown = isEnglish ? english : name
  return (
    <Frame>
      <Languages>
        <SegmentedControl
          aria-label={t('translation.languages')}
          value={shown}
          onChange={(field) => setEnglish(field === english)}
          options={[
            { value: name, label: t('translation.default') },
            { value: english, label: t('translation.english') },
          ]}
        />
      </Languages>
      <FormField
        key={shown}
        form={form}
        name={shown}
        label={label}
        help={isEnglish ? t('translation.help') : help}
        optional={optional || isEnglish}
      >
        {(control) => children(control, shown)}
      </FormField>
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`

/** The tabs, at the end of the label's line. */
const Languages = styled.div`
  position: absolute;
  top: -4px;
  right: 0;
  > div {
    height: 26px;
  }
  button {
    padding: 0 ${theme.space(2)};
    font-size: ${theme.size.tiny};
  }
`
