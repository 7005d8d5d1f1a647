import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getLanguages } from '@verdict/proto/http/problem'
import { api, Checkbox, FormField, QueryView, theme } from '@verdict/ui'
import { Code } from './SamplesSection.tsx'
import type { ProblemEditorForm } from './use-problem-editor.ts'

/** Which languages are taken, and the code that contestants begin with. */
export function LanguagesSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const offered = useQuery(api.query(getLanguages, { query: {} }))
  const { languages, templates } = form.values
  const toggle = (name: string, on: boolean) =>
    form.set('languages', on ? [...languages, name] : languages.filter((one) => one !== name))
  return (
    <>
      <FormField form={form} name="languages" label="">
        {() => (
          <QueryView query={offered} empty={t('editor.noLanguages')}>
            {(list) => {
              // A language that a problem takes stays in sight while no worker offers it.
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
      <FormField form={form} name="templates" label={t('editor.templates')} optional>
        {() => (
          <Templates>
            {languages.map((language) => {
              const { enabled, code } = templates[language] ?? { enabled: false, code: '' }
              const set = (part: { enabled?: boolean; code?: string }) =>
                form.set('templates', { ...templates, [language]: { enabled, code, ...part } })
              return (
                <div key={language}>
                  <Checkbox checked={enabled} onChange={(on) => set({ enabled: on })}>
                    {t('editor.templateEnabled', { language })}
                  </Checkbox>
                  {enabled && (
                    <Code
                      aria-label={`${t('editor.template')} ${language}`}
                      value={code}
                      onChange={(event) => set({ code: event.target.value })}
                    />
                  )}
                </div>
              )
            })}
          </Templates>
        )}
      </FormField>
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: ${theme.space(1)} ${theme.space(3)};
`

const Templates = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  max-height: 420px;
  overflow: auto;
`
