import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { Button, Field, FormField, Input, Tabs, theme } from '@verdict/ui'
import { emptyStatement, type StatementValues } from './editor-values.ts'
import { MarkdownField } from './MarkdownField.tsx'
import type { ProblemEditorForm } from './use-problem-editor.ts'

const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }
const texts = ['description', 'input', 'output', 'hint'] as const

const required: readonly (keyof StatementValues)[] = ['title', 'input', 'output']

const isMissing = (value: StatementValues, name: keyof StatementValues) =>
  required.includes(name) && value[name].trim() === ''

const lacks = (value: StatementValues | undefined) =>
  value !== undefined && required.some((name) => isMissing(value, name))

/** The statement, a tab for each language. */
export function StatementsSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { statements } = form.values
  const [shown, setShown] = useState<string>(locales.find((lang) => statements[lang] !== undefined) ?? 'zh-CN')
  const isFaulty = form.errors['statements'] !== undefined
  const lacking = locales.find((lang) => lacks(statements[lang]))
  useEffect(() => {
    if (isFaulty && lacking !== undefined) setShown(lacking)
  }, [isFaulty, lacking])
  const set = (lang: Locale, value: StatementValues | undefined) =>
    form.set('statements', { ...statements, [lang]: value })
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
                  <Button onClick={() => set(lang, emptyStatement)}>
                    {t('editor.addStatement', { lang: names[lang] })}
                  </Button>
                ) : (
                  <OneStatement
                    lang={lang}
                    isFaulty={isFaulty}
                    value={statements[lang]}
                    onChange={(value) => set(lang, value)}
                    onRemove={() => set(lang, undefined)}
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

interface OneStatementProps {
  lang: Locale
  /** Marks what is missing. */
  isFaulty: boolean
  value: StatementValues
  onChange: (value: StatementValues) => void
  onRemove: () => void
}

function OneStatement({ lang, isFaulty, value, onChange, onRemove }: OneStatementProps) {
  const { t } = useTranslation('admin')
  const id = `statement-${lang}`
  return (
    <>
      <Field id={`${id}-title`} label={t('editor.title')}>
        <Input
          id={`${id}-title`}
          lang={lang}
          maxLength={255}
          aria-invalid={isFaulty && isMissing(value, 'title')}
          value={value.title}
          onChange={(event) => onChange({ ...value, title: event.target.value })}
        />
      </Field>
      {texts.map((name) => (
        <MarkdownField
          key={name}
          id={`${id}-${name}`}
          lang={lang}
          label={t(`editor.${name}`)}
          isInvalid={isFaulty && isMissing(value, name)}
          optional={name === 'hint' || name === 'description'}
          value={value[name]}
          onChange={(text) => onChange({ ...value, [name]: text })}
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

const Part = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  padding-top: ${theme.space(4)};
`
