import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Card, CopyButton, media, Page, QueryView, Stack, theme, VerdictBadge } from '@verdict/ui'
import './load-texts.ts'

type Language = RouteData<typeof getLanguages>[number]

const explained = [
  ['pending', JudgeStatus.Pending],
  ['accepted', JudgeStatus.Accepted],
  ['wrongAnswer', JudgeStatus.WrongAnswer],
  ['presentation', JudgeStatus.PresentationError],
  ['time', JudgeStatus.TimeLimitExceeded],
  ['memory', JudgeStatus.MemoryLimitExceeded],
  ['runtime', JudgeStatus.RuntimeError],
  ['compile', JudgeStatus.CompileError],
  ['partial', JudgeStatus.PartialAccepted],
  ['system', JudgeStatus.SystemError],
  ['cancelled', JudgeStatus.Cancelled],
] as const

/** Compile commands, meaning of the verdicts, and frequent mistakes. */
export function HelpPage() {
  const { t } = useTranslation('about')
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  return (
    <Page title={t('help.title')}>
      <Stack $gap={5}>
        <Card title={t('help.compilers')}>
          <p>{t('help.compilersText')}</p>
          <QueryView query={languages} empty={t('help.noLanguages')}>
            {(list) => <Languages list={list.filter(({ oj }) => oj === 'ME')} />}
          </QueryView>
        </Card>
        <Card title={t('help.verdicts')}>
          <Verdicts>
            {explained.map(([key, status]) => (
              <div key={key}>
                <dt>
                  <VerdictBadge status={status} />
                </dt>
                <dd>{t(`help.verdict.${key}`)}</dd>
              </div>
            ))}
          </Verdicts>
        </Card>
        <Card title={t('help.tips')}>
          <Tips>
            {(['io', 'java', 'integer', 'output', 'online'] as const).map((key) => (
              <li key={key}>{t(`help.tip.${key}`)}</li>
            ))}
          </Tips>
        </Card>
      </Stack>
    </Page>
  )
}

function Languages({ list }: { list: readonly Language[] }) {
  const { t } = useTranslation('about')
  return (
    <List>
      {list.map(({ id, name, version, compileCommand, template }) => (
        <details key={id}>
          <summary>
            <strong>{name}</strong>
            {version !== null && <span>{version}</span>}
          </summary>
          <h3>{t('help.command')}</h3>
          <Code text={compileCommand === '' ? t('help.noCommand') : compileCommand} />
          {template !== '' && (
            <>
              <h3>{t('help.template')}</h3>
              <Code text={template} />
            </>
          )}
        </details>
      ))}
    </List>
  )
}

function Code({ text }: { text: string }) {
  return (
    <CodeBox>
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} iconOnly />
    </CodeBox>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: ${theme.space(4)};
  details {
    border-top: ${theme.line};
    padding: ${theme.space(2)} 0;
  }
  summary {
    min-height: 32px;
    cursor: pointer;
  }
  summary strong {
    margin: 0 ${theme.space(3)} 0 ${theme.space(1)};
    font-weight: 600;
  }
  summary span {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
  h3 {
    margin: ${theme.space(3)} 0 ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 500;
  }
`

const CodeBox = styled.div`
  position: relative;
  pre {
    overflow-x: auto;
    padding: ${theme.space(3)} ${theme.space(12)} ${theme.space(3)} ${theme.space(3)};
    border-radius: ${theme.radius.control};
    background: ${theme.color.code};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
  }
  > button {
    position: absolute;
    top: ${theme.space(1)};
    right: ${theme.space(1)};
  }
`

const Verdicts = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  > div {
    display: grid;
    grid-template-columns: 210px minmax(0, 1fr);
    gap: ${theme.space(2)} ${theme.space(4)};
  }
  dd {
    margin: 0;
    color: ${theme.color.muted};
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Tips = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  padding-left: ${theme.space(5)};
  list-style: disc;
`
