import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Notice, Tag, theme } from '@verdict/ui'
import { sizeOf } from './size-of.ts'
import type { FilePreview } from './test-rows.rules.ts'
import type { Generation } from './use-generation.ts'

type GeneratedTest = Generation['tests'][number]

const tones = { waiting: 'neutral', made: 'success', refused: 'danger' } as const

/** What a generation has made so far, test by test, with what its files begin with. */
export function GeneratedTests({ generation: { state, tests } }: { generation: Generation }) {
  const { t } = useTranslation('admin')
  const made = tests.filter((one) => one.state === 'made').length
  return (
    <Stack>
      <p role="status">{t(`tests.generate.state.${state}`, { made, total: tests.length })}</p>
      <List>
        {tests.map((test, index) => (
          <li key={index}>
            <Head>
              <span>{index + 1}</span>
              <code>{test.arguments}</code>
              <Tag $tone={tones[test.state]}>{t(`tests.generate.test.${test.state}`)}</Tag>
              {test.agrees !== undefined && (
                <Tag $tone={test.agrees ? 'success' : 'warning'}>
                  {t(test.agrees ? 'tests.generate.agrees' : 'tests.generate.disagrees')}
                </Tag>
              )}
            </Head>
            {test.refusal !== null && <Refused refusal={test.refusal} />}
            {test.input !== null && test.output !== null && (
              <Files>
                <File label={t('editor.caseInput')} file={test.input} />
                <File label={t('editor.caseOutput')} file={test.output} />
              </Files>
            )}
          </li>
        ))}
      </List>
    </Stack>
  )
}

function Refused({ refusal: { program, message, text } }: { refusal: NonNullable<GeneratedTest['refusal']> }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="danger">
      {t(`tests.generate.${program}`)}: {message}
      {text !== '' && <Text>{text}</Text>}
    </Notice>
  )
}

function File({ label, file }: { label: string; file: FilePreview }) {
  const { t } = useTranslation('admin')
  return (
    <div>
      <small>
        {label} · {sizeOf(file.bytes)}
        {file.truncated && ` · ${t('tests.generate.beginning')}`}
      </small>
      <Text tabIndex={0}>{file.text}</Text>
    </div>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  min-width: 0;
`

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  max-height: 560px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(1)};
  code {
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
`

const Files = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space(3)};
  > div {
    min-width: 0;
  }
  small {
    color: ${theme.color.muted};
  }
`

const Text = styled.pre`
  max-height: 160px;
  margin: ${theme.space(1)} 0 0;
  padding: ${theme.space(2)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  overflow: auto;
`
