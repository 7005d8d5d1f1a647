import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, MultiSelect } from '@verdict/ui/combobox'
import { DateRange, type DateRangeValue } from '@verdict/ui/date-range'
import { SampleTitle, Samples } from './sample-layout.ts'

const languages = ['C', 'C++ 17', 'C++ 20', 'Go', 'Java', 'Kotlin', 'Python 3', 'Rust']
const today = new Date(2026, 2, 18)

export function ChoiceSamples() {
  const { t } = useTranslation('style')
  const [language, setLanguage] = useState<string | null>('C++ 17')
  const [tags, setTags] = useState(['dp'])
  const [range, setRange] = useState<DateRangeValue | null>({ from: new Date(2026, 2, 1), to: today })
  return (
    <Samples>
      <div>
        <SampleTitle>{t('language')}</SampleTitle>
        <Combobox
          label={t('language')}
          options={languages.map((name) => ({ value: name, label: name }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div>
        <SampleTitle>{t('tags')}</SampleTitle>
        <MultiSelect
          label={t('tags')}
          options={[
            { value: 'dp', label: t('dp'), keywords: ['dp', 'dongtaiguihua'], group: t('algorithms') },
            { value: 'paths', label: t('paths'), keywords: ['dijkstra'], group: t('graphs') },
            { value: 'beginner', label: t('beginner') },
          ]}
          values={tags}
          onChange={setTags}
        />
      </div>
      <div>
        <SampleTitle>{t('period')}</SampleTitle>
        <DateRange label={t('period')} value={range} onChange={setRange} today={today} max={today} />
      </div>
    </Samples>
  )
}
