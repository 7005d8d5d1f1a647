import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import { api, Checkbox, Field, FormField, QueryView, Stack, theme } from '@verdict/ui'
import { Code } from '../statements/SamplesSection.tsx'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

/** Allowed languages and code templates. */
export function LanguagesSection({ form }: { form: ProblemEditorForm }) {
  return (
    <>
      <LanguagesField form={form} />
      <TemplatesField form={form} />
    </>
  )
}

function LanguagesField({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const offered = useQuery(api.query(getLanguages, { query: {} }))
  const { languages } = form.values
  const toggle = (name: string, on: boolean) =>
    form.set('languages', on ? [...languages, name] : languages.filter((one) => one !== name))
  return (
    <FormField form={form} name="languages" label="">
      {() => (
        <QueryView query={offered} empty={t('editor.noLanguages')}>
          {(list) => {
            // A selected language stays visible even if no worker offers it now.
            const names = [...new Set([...list.map(({ name }) => name), ...languages])]
            return (
              <Grid>
                <Checkbox
                  checked={names.every((name) => languages.includes(name))}
                  onChange={(on) => form.set('languages', on ? names : [])}
                >
                  {t('editor.allLanguages')}
                </Checkbox>
                {names.map((name) => (
                  <Checkbox key={name} checked={languages.includes(name)} onChange={(on) => toggle(name, on)}>
                    {name}
                  </Checkbox>
                ))}
              </Grid>
            )
          }}
        </QueryView>
      )}
    </FormField>
  )
}

function TemplatesField({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { languages, templates } = form.values
  const templateOf = (language: string) => templates[language] ?? { enabled: false, code: '' }
  const setTemplate = (language: string, part: { enabled?: boolean; code?: string }) =>
    form.set('templates', { ...templates, [language]: { ...templateOf(language), ...part } })
  return (
    <FormField form={form} name="templates" label={t('editor.templates')} optional>
      {({ value }) => (
        <Stack $gap={3}>
          <Grid>
            {languages.map((language) => (
              <Checkbox
                key={language}
                checked={templateOf(language).enabled}
                onChange={(enabled) => setTemplate(language, { enabled })}
              >
                {language}
              </Checkbox>
            ))}
          </Grid>
          {languages
            .filter((language) => templateOf(language).enabled)
            .map((language) => (
              <Field key={language} id={`template-${language}`} label={`${t('editor.template')} ${language}`}>
                <Code
                  id={`template-${language}`}
                  aria-invalid={form.errors['templates'] !== undefined && templateOf(language).code.trim() === ''}
                  aria-describedby={value['aria-describedby']}
                  value={templateOf(language).code}
                  onChange={(event) => setTemplate(language, { code: event.target.value })}
                />
              </Field>
            ))}
        </Stack>
      )}
    </FormField>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: ${theme.space(1)} ${theme.space(3)};
`
