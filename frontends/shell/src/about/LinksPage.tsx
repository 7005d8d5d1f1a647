import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, Page, theme, useLanguage } from '@verdict/ui'
import { type ExternalSite, externalSites } from './external-sites.ts'
import './load-texts.ts'

/** Links to other sites: training platforms or examinations. */
export function LinksPage({ kind }: { kind: keyof typeof externalSites }) {
  const { t } = useTranslation('about')
  return (
    <Page title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <Grid>
        {externalSites[kind].map((site) => (
          <li key={site.address}>
            <Site site={site} />
          </li>
        ))}
      </Grid>
    </Page>
  )
}

function Site({ site: { name, address, zh, en } }: { site: ExternalSite }) {
  const locale = useLanguage((state) => state.locale)
  return (
    <Card>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {name} <ExternalLink aria-hidden />
      </a>
      <p>{locale === 'zh-CN' ? zh : en}</p>
    </Card>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: ${theme.space(4)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(2)};
    font-weight: 600;
  }
  svg {
    width: 14px;
    height: 14px;
  }
  p {
    margin-top: ${theme.space(2)};
    color: ${theme.color.muted};
  }
`
