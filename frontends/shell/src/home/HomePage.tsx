import { useTranslation } from 'react-i18next'
import { media, Page, theme } from '@verdict/ui'
import { styled } from 'styled-components'
import { Announcements } from './Announcements.tsx'
import { Carousel } from './Carousel.tsx'
import { LatestProblems } from './LatestProblems.tsx'
import { Overview } from './overview/Overview.tsx'
import { RecentContests } from './RecentContests.tsx'
import { RemoteJudges } from './RemoteJudges.tsx'
import { WeekRank } from './WeekRank.tsx'
import { Welcome } from './Welcome.tsx'

export function HomePage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.home')} heading={null}>
      <Stack>
        <Overview />
        <Carousel />
        <Welcome />
        <Columns>
          <Stack>
            <LatestProblems />
            <Announcements />
          </Stack>
          <Stack>
            <RecentContests />
            <WeekRank />
            <RemoteJudges />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  min-width: 0;
  align-content: start;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${theme.space(5)};
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`
