import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { adminPreviewRemoteProblem } from '@verdict/proto/http/remote/import'
import type { RouteData } from '@verdict/proto/http/route'
import { Markdown, Notice, Tag, theme } from '@verdict/ui'
import { SampleGrid } from '../../statement/SampleGrid.ts'
import { Section, TextChange } from '../versions/change-surfaces.tsx'

type Preview = RouteData<typeof adminPreviewRemoteProblem>

/** Shows an imported problem before it is saved: statement, samples and what is lost. */
export function RemotePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin')
  const { displayId, title, timeLimit, memoryLimit, tags, statementFile, missingImages, changes, examples } = preview
  const text = (name: 'description' | 'input' | 'output' | 'hint') =>
    preview[name].trim() !== '' && (
      <section>
        <h4>{t(`editor.${name}`)}</h4>
        <Markdown text={preview[name]} />
      </section>
    )
  return (
    <Box aria-label={t('remoteJudges.preview')}>
      <h3>
        {displayId} · {title}
      </h3>
      <p>
        {t('remoteJudges.limits', { time: timeLimit, memory: memoryLimit })}{' '}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {statementFile !== null && (
        <Notice tone={statementFile === 'kept' ? 'info' : 'warning'}>
          {t(`remoteImport.statementFile.${statementFile}`)}
        </Notice>
      )}
      {missingImages.length > 0 && (
        <Notice tone="warning">
          {t('remoteJudges.missingImages')}
          <ul>
            {missingImages.map(({ address, fault }) => (
              <li key={address}>
                {t(`remoteJudges.imageErrors.${fault}`)}: {address}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && <StatementChanges changes={changes} />}
      {text('description')}
      {text('input')}
      {text('output')}
      {examples.map(({ input, output }, index) => (
        <SampleGrid key={index}>
          <div>
            <h4>{t('editor.sampleInput', { no: index + 1 })}</h4>
            <pre>{input}</pre>
          </div>
          <div>
            <h4>{t('editor.sampleOutput', { no: index + 1 })}</h4>
            <pre>{output}</pre>
          </div>
        </SampleGrid>
      ))}
      {text('hint')}
    </Box>
  )
}

type Changes = RouteData<typeof adminPreviewRemoteProblem>['changes']

/** Word diff to the statement as it was last fetched. */
function StatementChanges({ changes }: { changes: Changes }) {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('remoteImport.changesTitle')}>
      {changes.map(({ field, pieces }) => (
        <div key={field}>
          <h4>{t(`versions.field.${field}`)}</h4>
          <TextChange pieces={pieces} />
        </div>
      ))}
    </Section>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
  p,
  h3,
  h4 {
    margin: 0;
  }
  h4 {
    margin-bottom: ${theme.space(1)};
    font-size: ${theme.size.body};
  }
`
