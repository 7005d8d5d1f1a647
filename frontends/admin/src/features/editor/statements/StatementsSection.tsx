import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { Button, Checkbox, Field, FormField, Input, lazyComponent, Notice, Tabs, theme } from '@verdict/ui'
import { statementPath } from '../values/editor-check.ts'
import { emptyStatement, type MarkedStatement, type StatementValues } from '../values/editor-values.ts'
import type { TranslateButtonProps } from './TranslateButton.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

/** Loaded on demand. */
const TranslateButton = lazyComponent<TranslateButtonProps>(
  async () => (await import('./TranslateButton.tsx')).TranslateButton,
)

const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }
const texts = ['description', 'input', 'output', 'hint'] as const

/**
 * The statement, one tab for each language.
 *
 * @param pid null for a problem that is not stored yet
 */
export function StatementsSection({ form, pid }: { form: ProblemEditorForm; pid: number | null }) {
  const { t } = useTranslation('admin')
  const { statements } = form.values
  const [shown, setShown] = useShownLanguage(form)
  const set = (lang: Locale, value: MarkedStatement | undefined, name?: keyof StatementValues) =>
    form.set('statements', { ...statements, [lang]: value }, statementPath(lang, name))
  const translateInto = (to: Locale) => {
    const from = locales.find((lang) => lang !== to && statements[lang] !== undefined)
    const source = from === undefined ? undefined : statements[from]
    if (from === undefined || source === undefined) return null
    return (
      <Suspense>
        <TranslateButton {...{ pid, from, to, source }} fromName={names[from]} onDone={(texts) => set(to, texts)} />
      </Suspense>
    )
  }
  return (
    <FormField form={form} name="statements" label="">
      {() => (
        <Tabs
          aria-label={t('editor.statements')}
          value={shown}
          onChange={setShown}
          items={locales.map((lang) => ({
            key: lang,
            label: names[lang],
            content: (
              <Part>
                {statements[lang] === undefined ? (
                  <Choices>
                    <Button onClick={() => set(lang, emptyStatement)}>
                      {t('editor.addStatement', { lang: names[lang] })}
                    </Button>
                    {translateInto(lang)}
                  </Choices>
                ) : (
                  <OneStatement
                    lang={lang}
                    errorOf={(name) => form.errors[statementPath(lang, name)]}
                    value={statements[lang]}
                    onChange={(name, text) =>
                      set(lang, { ...(statements[lang] ?? emptyStatement), [name]: text }, name)
                    }
                    onRemove={() => set(lang, undefined)}
                    onConfirm={() => {
                      const { isMachineTranslated: _, ...texts }: MarkedStatement = statements[lang] ?? emptyStatement
                      set(lang, texts)
                    }}
                  />
                )}
              </Part>
            ),
          }))}
        />
      )}
    </FormField>
  )
}

/** The first language with a text; after validation the one with an error. */
function useShownLanguage({ values: { statements }, errors }: ProblemEditorForm) {
  const [shown, setShown] = useState<string>(locales.find((lang) => statements[lang] !== undefined) ?? 'zh-CN')
  const errorPaths = Object.keys(errors)
  const withError = locales.find((lang) => errorPaths.some((path) => path.startsWith(`statements.${lang}.`)))
  useEffect(() => {
    if (withError !== undefined) setShown(withError)
  }, [withError])
  return [shown, setShown] as const
}

interface OneStatementProps {
  lang: Locale
  errorOf: (name: keyof StatementValues) => string | undefined
  value: MarkedStatement
  onChange: (name: keyof StatementValues, text: string) => void
  onRemove: () => void
  /** Called when a setter confirms a machine translation. */
  onConfirm: () => void
}

function OneStatement({ lang, errorOf, value, onChange, onRemove, onConfirm }: OneStatementProps) {
  const { t } = useTranslation('admin')
  const id = `statement-${lang}`
  return (
    <>
      {value.isMachineTranslated === true && <MachineTranslationMark onConfirm={onConfirm} />}
      <Field id={`${id}-title`} label={t('editor.title')} error={errorOf('title')}>
        <Input
          id={`${id}-title`}
          lang={lang}
          maxLength={255}
          aria-invalid={errorOf('title') !== undefined}
          aria-describedby={`${id}-title-note`}
          value={value.title}
          onChange={(event) => onChange('title', event.target.value)}
        />
      </Field>
      {texts.map((name) => (
        <MarkdownField
          key={name}
          id={`${id}-${name}`}
          lang={lang}
          label={t(`editor.${name}`)}
          error={errorOf(name)}
          optional={name === 'hint' || name === 'description'}
          value={value[name]}
          onChange={(text) => onChange(name, text)}
        />
      ))}
      <div>
        <Button small variant="quiet" onClick={onRemove}>
          {t('editor.removeStatement')}
        </Button>
      </div>
    </>
  )
}

/** Readers see this mark until a setter confirms the translation. */
function MachineTranslationMark({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning">
      <span>{t('editor.ai.translated')}</span>{' '}
      <Checkbox checked={false} onChange={onConfirm}>
        {t('editor.ai.confirm')}
      </Checkbox>
    </Notice>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`

const Part = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  padding-top: ${theme.space(4)};
`
