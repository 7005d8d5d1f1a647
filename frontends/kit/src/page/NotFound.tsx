import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { navigate } from '../browser/navigation.ts'
import { Button, ButtonLink } from '../controls/Button.tsx'
import { media, theme } from '../theme/theme.ts'
import { PageTitle } from './Page.tsx'
import { paths } from './paths.ts'

/** Addresses of the lists in which things of a kind are found. */
const lists = {
  problem: paths.problems,
  contest: paths.contests,
  training: paths.trainings,
  group: paths.groups,
  submission: paths.status(),
  discussion: paths.discussions(),
  user: paths.ranks.acm,
} as const

/** The kind of thing that a page is about, and the list of such things if it is not that of the whole site. */
export interface NotFoundSubject {
  kind: keyof typeof lists
  list?: string
}

interface NotFoundProps {
  /** By default the address itself leads nowhere. */
  subject?: NotFoundSubject
  /** Names the missing object; by default the page itself. */
  title?: string
}

/** Replaces a page when its object does not exist; links to the list, the search and the home page. */
export function NotFound({ subject, title }: NotFoundProps) {
  const { t } = useTranslation('kit')
  const name = title ?? t('notFound.title')
  return (
    <Box role="alert">
      <PageTitle>{name}</PageTitle>
      <Digits aria-hidden>
        <Digit>4</Digit>
        <Digit $delayMs={90}>
          <Cross />
        </Digit>
        <Digit $delayMs={180}>4</Digit>
      </Digits>
      <h1>{name}</h1>
      <p>{t(subject === undefined ? 'notFound.text' : 'notFound.subjectText')}</p>
      <Actions>
        {subject === undefined ? (
          <ButtonLink variant="primary" to={paths.home}>
            {t('action.goHome')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={subject.list ?? lists[subject.kind]}>
            {t(`notFound.lists.${subject.kind}`)}
          </ButtonLink>
        )}
        <ButtonLink to={paths.search()}>{t('notFound.search')}</ButtonLink>
        <Button onClick={goBack}>{t('action.back')}</Button>
      </Actions>
    </Box>
  )
}

/** Goes back in history, or home if the page was opened directly. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back()
  else navigate('/')
}

/** The zero of 404, drawn like the icon of a wrong answer. */
function Cross() {
  return (
    <svg viewBox="0 0 100 100" fill="none" strokeLinecap="round">
      <circle cx="50" cy="50" r="42" stroke={theme.color.lineStrong} strokeWidth="7" />
      <path d="M35 35 65 65 M65 35 35 65" stroke={theme.color.wa} strokeWidth="8" />
    </svg>
  )
}

const fall = keyframes`
  from { opacity: 0; translate: 0 -28px; rotate: -8deg; }
  60% { translate: 0 4px; rotate: 2deg; }
`

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${theme.space(20)} ${theme.space(6)};
  text-align: center;
  h1 {
    margin-top: ${theme.space(6)};
    font-size: ${theme.size.title};
    font-weight: 650;
  }
  p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
  }
`

const Digits = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  font-size: 128px;
  font-weight: 750;
  line-height: 1;
  letter-spacing: -0.04em;
  ${media.phone} {
    font-size: 88px;
  }
`

const Digit = styled.span<{ $delayMs?: number }>`
  display: inline-grid;
  animation: ${fall} 420ms ${({ $delayMs = 0 }) => $delayMs}ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
  svg {
    width: 0.8em;
    height: 0.8em;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(6)};
`
