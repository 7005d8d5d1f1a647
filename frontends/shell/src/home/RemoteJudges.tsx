import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, focusRing, media, theme } from '@verdict/ui'

const remoteJudges = [
  { name: 'HDU', address: 'https://acm.hdu.edu.cn' },
  { name: 'Codeforces', address: 'https://codeforces.com' },
  { name: 'POJ', address: 'http://poj.org' },
  { name: 'GYM', address: 'https://codeforces.com/gyms' },
  { name: 'AtCoder', address: 'https://atcoder.jp' },
  { name: 'SPOJ', address: 'https://www.spoj.com' },
  { name: 'LibreOJ', address: 'https://loj.ac' },
]

/** The judges of others whose problems people know by number. */
export function RemoteJudges() {
  const { t } = useTranslation('shell')
  return (
    <Card title={t('home.remoteJudges')}>
      <Lead>{t('home.remoteJudgesLead')}</Lead>
      <List>
        {remoteJudges.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </List>
    </Card>
  )
}

const Lead = styled.p`
  margin-bottom: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    padding: 0 ${theme.space(3)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    color: inherit;
    ${focusRing}
    &:hover {
      background: ${theme.color.hover};
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
