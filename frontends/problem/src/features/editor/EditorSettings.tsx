import Settings from 'lucide-react/icons/settings-2'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Field, keyBindings, MutedText, Popover, SegmentedControl, Select, theme } from '@verdict/ui'
import {
  editorKindOf,
  editorKinds,
  type EditorPreferences,
  fontSizes,
  tabSizes,
  useEditorPreferences,
} from '../code-editor/editor-preferences.ts'
import { editorThemes, isEditorTheme } from '../code-editor/editor-themes.ts'
import { useIsPhone } from './monaco/use-full-editor.ts'

/**
 * Theme, font size and tab size, stored for the problem and as defaults; editor and key bindings, stored for all
 * problems.
 */
export function EditorSettings() {
  const { t } = useTranslation('problem')
  const id = useId()
  const { theme: chosen, fontSize, tabSize, keys, editor, choose } = useEditorPreferences()
  const isPhone = useIsPhone()
  return (
    <Popover
      align="end"
      aria-label={t('editor.settings')}
      trigger={
        <Button small square variant="quiet" aria-label={t('editor.settings')} icon={<Settings aria-hidden />} />
      }
    >
      <Panel>
        <Field id={`${id}-theme`} label={t('editor.theme')}>
          <Select
            id={`${id}-theme`}
            value={chosen}
            onChange={(value) => isEditorTheme(value) && choose({ theme: value })}
            options={editorThemes.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Field>
        <Field id={`${id}-size`} label={t('editor.fontSize')}>
          <Select
            id={`${id}-size`}
            value={String(fontSize)}
            onChange={(value) => choose({ fontSize: Number(value) })}
            options={fontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
          />
        </Field>
        <SegmentedControl
          aria-label={t('editor.kind')}
          value={editorKindOf({ editor, keys }, isPhone)}
          onChange={(value) => choose(kindChange(value))}
          options={editorKinds.map((kind) => ({ value: kind, label: t(`editor.kindOf.${kind}`) }))}
        />
        <SegmentedControl
          aria-label={t('editor.keys')}
          value={keys}
          onChange={(value) => choose({ keys: keyBindings.find((kind) => kind === value) ?? 'standard' })}
          options={keyBindings.map((kind) => ({ value: kind, label: t(`editor.keysOf.${kind}`) }))}
        />
        <SegmentedControl
          aria-label={t('editor.tabSize')}
          value={String(tabSize)}
          onChange={(value) => choose({ tabSize: Number(value) })}
          options={tabSizes.map((size) => ({ value: String(size), label: t('editor.tabOf', { size }) }))}
        />
        <MutedText as="p" $size="tiny">
          {t('editor.leaving')}
        </MutedText>
      </Panel>
    </Popover>
  )
}

/** The light editor supports the default key bindings only. */
function kindChange(value: string): Partial<EditorPreferences> {
  return value === 'light' ? { editor: 'light', keys: 'standard' } : { editor: 'full' }
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  width: 236px;
`
