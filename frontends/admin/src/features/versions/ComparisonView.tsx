import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { EmptyState, Stack, theme } from '@verdict/ui'
import { FileChanges } from './FileChanges.tsx'
import { TestChanges } from './TestChanges.tsx'
import { Section, TextChange } from './change-surfaces.tsx'

function isEmpty({ statements, settings, tests, files }: VersionComparison): boolean {
  const isSameTests = tests.shown.length === 0 && !tests.reordered
  return statements.length === 0 && settings.length === 0 && files.length === 0 && isSameTests
}

/** Diff of two versions of a problem: statements by words, settings, tests, files by lines. */
export function ComparisonView({ comparison }: { comparison: VersionComparison }) {
  const { t, i18n } = useTranslation('admin')
  const { statements, settings, tests, files } = comparison
  if (isEmpty(comparison)) return <EmptyState>{t('versions.noDifference')}</EmptyState>
  const nameOf = (field: string) => (i18n.exists(`admin:versions.field.${field}`) ? t(fieldKey(field)) : field)
  return (
    <Stack $gap={5}>
      {statements.length > 0 && (
        <Section title={t('versions.statements')}>
          {statements.map(({ lang, field, pieces }) => (
            <div key={`${lang} ${field}`}>
              <h4>
                {nameOf(field)} {lang !== '' && <small>{lang}</small>}
              </h4>
              <TextChange pieces={pieces} />
            </div>
          ))}
        </Section>
      )}
      {settings.length > 0 && (
        <Section title={t('versions.settings')}>
          <Settings>
            {settings.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  <del>{before ?? '–'}</del> → <ins>{after ?? '–'}</ins>
                </dd>
              </div>
            ))}
          </Settings>
        </Section>
      )}
      {(tests.shown.length > 0 || tests.reordered) && <TestChanges tests={tests} />}
      {files.length > 0 && <FileChanges files={files} />}
    </Stack>
  )
}

/** Fields without a text of their own are shown by their API name. */
function fieldKey(field: string) {
  return `versions.field.${field}` as 'versions.field.title'
}

const Settings = styled.dl`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  div {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) 3fr;
    gap: ${theme.space(3)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
