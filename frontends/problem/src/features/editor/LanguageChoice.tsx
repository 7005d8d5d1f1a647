import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  groupLanguages,
  languageGroupOf,
  languageVersionName,
  initialVersion,
} from '@verdict/proto/codes/languages/versions'
import { Select, theme } from '@verdict/ui'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'

interface LanguageChoiceProps {
  /** Names of the judge's languages that are offered. */
  offered: readonly string[]
  value: string
  onChange: (language: string) => void
}

/** Chooses a language, and its version if there are several. */
export function LanguageChoice({ offered, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('problem')
  const groups = groupLanguages(offered)
  const versions = groups.find(({ name }) => name === languageGroupOf(value))?.versions ?? []
  const chooseGroup = (name: string) => {
    const group = groups.find((one) => one.name === name)
    const lastUsed = useEditorPreferences.getState().versions[name]
    if (group !== undefined && !group.versions.includes(value)) onChange(initialVersion(group, lastUsed))
  }
  return (
    <Pair>
      <Select
        small
        inline
        aria-label={t('editor.language')}
        value={languageGroupOf(value)}
        onChange={chooseGroup}
        options={groups.map(({ name }) => ({ value: name, label: name }))}
      />
      {versions.length > 1 && (
        <Select
          small
          inline
          aria-label={t('editor.version')}
          value={value}
          onChange={onChange}
          options={versions.map((name) => ({ value: name, label: languageVersionName(name) }))}
        />
      )}
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  gap: ${theme.space(1)};
  min-width: 0;
`
