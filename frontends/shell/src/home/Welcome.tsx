import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Button,
  ButtonLink,
  formatCount,
  formatPassRate,
  media,
  Skeleton,
  tabular,
  theme,
  useSession,
  useSite,
  useUser,
} from '@verdict/ui'
import { styled } from 'styled-components'
import { homeQueries } from './home-queries.ts'
import { WeekChart } from './week-chart/lazy-week-chart.ts'

/** Introduces the site with statistics of the last seven days. */
export function Welcome() {
  const { t } = useTranslation('shell')
  const site = useSite()
  const user = useUser()
  const openSignIn = useSession((state) => state.openSignIn)
  return (
    <Card>
      <Greeting>
        <h1>
          {user === null ? t('home.welcome', { site: site.name }) : t('home.welcomeBack', { username: user.username })}
        </h1>
        <p>{site.description === '' ? t('home.lead') : site.description}</p>
        <Actions>
          <ButtonLink variant="primary" to="/problem">
            {t('home.start')}
            <ArrowRight aria-hidden />
          </ButtonLink>
          {user === null && <Button onClick={() => openSignIn()}>{t('signIn.open')}</Button>}
        </Actions>
      </Greeting>
      <Week />
    </Card>
  )
}

function Week() {
  const { t } = useTranslation('shell')
  const week = useQuery(homeQueries.week())
  const problems = useQuery(homeQueries.problems())
  const submitted = week.data?.totalCountList.reduce(add, 0)
  const accepted = week.data?.acCountList.reduce(add, 0)
  const rate =
    submitted === undefined || accepted === undefined || submitted === 0
      ? undefined
      : formatPassRate(accepted, submitted)
  return (
    <Panel>
      <Figures>
        <Figure name={t('home.problems')} value={problems.data?.total} failed={problems.isError} />
        <Figure name={t('home.weekSubmissions')} value={submitted} failed={week.isError} />
        <Figure name={t('home.weekAccepted')} value={accepted} failed={week.isError} note={rate} />
      </Figures>
      <Suspense fallback={<ChartPlace>{t('home.week')}</ChartPlace>}>
        {week.data === undefined ? <ChartPlace>{t('home.week')}</ChartPlace> : <WeekChart week={week.data} />}
      </Suspense>
    </Panel>
  )
}

function add(a: number, b: number): number {
  return a + b
}

interface FigureProps {
  name: string
  value: number | undefined
  failed: boolean
  note?: string | undefined
}

function Figure({ name, value, failed, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined && !failed ? <Skeleton widthPercent={60} heightPx={22} /> : formatCount(value)}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Greeting = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${theme.space(10)} ${theme.space(8)};
  h1 {
    font-size: ${theme.size.display};
    font-weight: 680;
    line-height: 1.25;
    letter-spacing: -0.022em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: ${theme.space(3)};
    max-width: 46ch;
    color: ${theme.color.muted};
    font-size: ${theme.size.reading};
    line-height: 1.6;
  }
  ${media.phone} {
    padding: ${theme.space(6)} ${theme.space(5)};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(6)};
`

const Panel = styled.div`
  padding: ${theme.space(6)} ${theme.space(8)} ${theme.space(5)};
  border-left: ${theme.line};
  min-width: 0;
  ${media.compact} {
    border-left: 0;
    border-top: ${theme.line};
  }
  ${media.phone} {
    padding: ${theme.space(5)};
  }
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(4)};
  > div {
    display: grid;
    align-content: space-between;
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    font-size: ${theme.size.title};
    font-weight: 650;
    letter-spacing: -0.01em;
    ${tabular}
  }
  small {
    margin-left: ${theme.space(2)};
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
    font-weight: 450;
    letter-spacing: 0;
  }
`

/** Placeholder of the height of `WeekChart` with its caption. */
const ChartPlace = styled.p`
  margin-top: ${theme.space(5)};
  padding-bottom: 148px;
  color: ${theme.color.faint};
  font-size: ${theme.size.tiny};
`
