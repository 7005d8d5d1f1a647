import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, Notice, Tag, tabular, theme } from '@verdict/ui'
import { sizeOf } from '../generation/size-of.ts'
import type { ProblemScript } from './use-script.ts'

type ScriptTest = ProblemScript['tests'][number]

const tones = { waiting: 'neutral', made: 'success', reused: 'neutral', refused: 'danger' } as const

/** What a script has made, test by test, with the beginnings of the files. */
export function ScriptTests({ tests }: { tests: readonly ScriptTest[] }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={`${t('script.tests')} (${tests.length})`}>
      <List>
        {tests.map((test) => (
          <li key={test.inputName}>
            <Head>
              <b>{test.inputName}</b>
              <code>{test.command}</code>
              {test.group !== null && (
                <Tag $tone="neutral">
                  {t('script.group')} {test.group}
                </Tag>
              )}
              <Tag $tone={tones[test.state]}>{t(`script.state.${test.state}`)}</Tag>
            </Head>
            {test.refusal !== null && (
              <Notice tone="danger">
                {t(`script.program.${test.refusal.program}`)}: {test.refusal.message}
                {test.refusal.text !== '' && <Text>{test.refusal.text}</Text>}
              </Notice>
            )}
            {test.input !== null && test.output !== null && (
              <Files>
                <Beginning label={t('script.input')} file={test.input} />
                <Beginning label={t('script.output')} file={test.output} />
              </Files>
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}

const shownLines = 4

function Beginning({ label, file }: { label: string; file: NonNullable<ScriptTest['input']> }) {
  const { t } = useTranslation('admin')
  const lines = file.text.trimEnd().split('\n')
  const isCut = file.truncated || lines.length > shownLines
  const size = sizeOf(file.bytes)
  return (
    <div>
      <small>
        {label} · {isCut ? t('script.bytes', { size }) : size}
      </small>
      <Text>{lines.slice(0, shownLines).join('\n')}</Text>
    </div>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${tabular}
  > li {
    min-width: 0;
    padding-bottom: ${theme.space(3)};
    border-bottom: ${theme.line};
    content-visibility: auto;
    contain-intrinsic-size: auto 130px;
  }
  > li:last-child {
    border-bottom: 0;
  }
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
  margin: ${theme.space(1)} 0 0;
  padding: ${theme.space(2)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  color: ${theme.color.text};
  font: ${theme.size.small} ${theme.font.mono};
  overflow: auto;
`
