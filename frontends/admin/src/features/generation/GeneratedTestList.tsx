import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Notice, Tag, tabular, theme } from '@verdict/ui'
import { sizeOf } from './size-of.ts'
import type { FilePreview } from './test-rows.rules.ts'

const tones = { waiting: 'neutral', made: 'success', reused: 'neutral', refused: 'danger' } as const

export interface GeneratedTestItem {
  /** Readers find the test in the list by this name. */
  name: string
  command: string
  state: keyof typeof tones
  /** Shown beside the state of the test. */
  tags?: ReactNode
  /** Which program failed, and how. */
  refusal: { program: 'generator' | 'solution'; message: string; text: string } | null
  input: FilePreview | null
  output: FilePreview | null
}

/** Generated tests with the beginnings of their files. */
export function GeneratedTestList({ tests }: { tests: readonly GeneratedTestItem[] }) {
  const { t } = useTranslation('admin')
  return (
    <List>
      {tests.map(({ name, command, state, tags, refusal, input, output }) => (
        <li key={name}>
          <Head>
            <b>{name}</b>
            <code>{command}</code>
            {tags}
            <Tag $tone={tones[state]}>{t(`tests.generate.test.${state}`)}</Tag>
          </Head>
          {refusal !== null && (
            <Notice tone="danger">
              {t(`tests.generate.${refusal.program}`)}: {refusal.message}
              {refusal.text !== '' && <Text>{refusal.text}</Text>}
            </Notice>
          )}
          {input !== null && output !== null && (
            <Files>
              <Preview label={t('editor.caseInput')} file={input} />
              <Preview label={t('editor.caseOutput')} file={output} />
            </Files>
          )}
        </li>
      ))}
    </List>
  )
}

function Preview({ label, file }: { label: string; file: FilePreview }) {
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
  max-height: 120px;
  margin: ${theme.space(1)} 0 0;
  padding: ${theme.space(2)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font: ${theme.size.small} ${theme.font.mono};
  overflow: auto;
`
