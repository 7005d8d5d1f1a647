import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { languages } from '@verdict/proto/codes/languages/languages'
import { Card, CopyButton, theme } from '@verdict/ui'
import type { JudgingOverview } from '../judging-overview.ts'
import { versionsByLanguage } from './toolchains.rules.ts'

/** Languages and versions of the workers, and how to install missing ones. */
export function Toolchains({ workers }: Pick<JudgingOverview, 'workers'>) {
  const { t } = useTranslation('admin')
  const versions = versionsByLanguage(workers)
  const missing = languages.filter(({ name }) => !versions.has(name))
  return (
    <Card title={t('judging.toolchains.title')}>
      <p>{t('judging.toolchains.lead')}</p>
      <Subtitle>{t('judging.toolchains.offered', { count: versions.size })}</Subtitle>
      <Rows>
        {languages.flatMap(({ name }) => {
          const found = versions.get(name)
          return found === undefined
            ? []
            : [
                <li key={name}>
                  <b>{name}</b>
                  <span>{found.join(', ')}</span>
                </li>,
              ]
        })}
      </Rows>
      {missing.length > 0 && (
        <>
          <Subtitle>{t('judging.toolchains.missing', { count: missing.length })}</Subtitle>
          <Rows>
            {missing.map(({ name, packages }) => (
              <li key={name}>
                <b>{name}</b>
                {packages === '' ? <span>{t('judging.toolchains.byHand')}</span> : <Install packages={packages} />}
              </li>
            ))}
          </Rows>
        </>
      )}
    </Card>
  )
}

function Install({ packages }: { packages: string }) {
  const command = `apt-get install ${packages}`
  return (
    <span>
      <code>{command}</code>
      <CopyButton text={command} iconOnly />
    </span>
  )
}

const Subtitle = styled.h3`
  margin-top: ${theme.space(5)};
  font-size: ${theme.size.body};
`

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space(2)} ${theme.space(6)};
  margin: ${theme.space(2)} 0 ${theme.space(5)};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  &:last-child {
    margin-bottom: 0;
  }
  li {
    display: grid;
  }
  b {
    font-weight: 550;
  }
  span {
    display: flex;
    align-items: center;
    color: ${theme.color.muted};
  }
`
