import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getRemoteJudges } from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Card, focusRing, media, theme } from '@verdict/ui'

type RemoteJudge = RouteData<typeof getRemoteJudges>[number]

/** Tells what a reader can do with problems of a judge at the moment. */
function readerUse({ mode, state, takesCode }: RemoteJudge): 'paused' | 'ownAccount' | 'open' | 'reading' {
  if (state !== 'open') return 'paused'
  if (mode === 'own_account') return 'ownAccount'
  return takesCode ? 'open' : 'reading'
}

/** Remote judges and whether submitting there works at the moment. */
export function RemoteJudges() {
  const { t } = useTranslation('shell')
  const judges = useQuery({ ...api.query(getRemoteJudges), meta: { quiet: true } }).data
  const used = judges?.filter(({ mode }) => mode !== 'off')
  if (used?.length === 0) return null
  return (
    <Card title={t('home.remoteJudges')}>
      <Lead>{t('home.remoteJudgesLead')}</Lead>
      <List>
        {used?.map((judge) => (
          <li key={judge.key}>
            <a href={judge.address} target="_blank" rel="noopener noreferrer">
              {judge.name} <small>{t(`home.remoteUse.${readerUse(judge)}`)}</small>
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
    gap: ${theme.space(2)};
    small {
      color: ${theme.color.muted};
      font-size: ${theme.size.tiny};
    }
    ${focusRing}
    &:hover {
      background: ${theme.color.hover};
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
