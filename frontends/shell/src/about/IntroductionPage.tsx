import Blocks from 'lucide-react/icons/blocks'
import Network from 'lucide-react/icons/network'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ButtonLink, Card, Page, paths, Row, Stack, theme, useSite } from '@verdict/ui'
import './load-texts.ts'

const features = [
  { key: 'distributed', Icon: Network },
  { key: 'custom', Icon: Blocks },
  { key: 'secure', Icon: ShieldCheck },
  { key: 'diverse', Icon: Shapes },
] as const

/** Describes the site and its features. */
export function IntroductionPage() {
  const { t } = useTranslation('about')
  const site = useSite()
  return (
    <Page title={t('intro.title')}>
      <Stack $gap={5}>
        <Card title={t('intro.about', { site: site.name })}>
          <Text>
            <p>{site.description === '' ? t('intro.text') : site.description}</p>
            <Row>
              <ButtonLink to={paths.help}>{t('help.title')}</ButtonLink>
              <ButtonLink to={paths.developer}>{t('developer.title')}</ButtonLink>
              <ButtonLink to={paths.trainingBase}>{t('practice.title')}</ButtonLink>
              <ButtonLink to={paths.examBase}>{t('exams.title')}</ButtonLink>
            </Row>
          </Text>
        </Card>
        <Grid>
          {features.map(({ key, Icon }) => (
            <Card key={key}>
              <Feature>
                <Icon aria-hidden />
                <h2>{t(`intro.${key}`)}</h2>
                <p>{t(`intro.${key}Text`)}</p>
              </Feature>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Page>
  )
}

const Text = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  max-width: ${theme.width.reading};
  font-size: ${theme.size.reading};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${theme.space(4)};
`

const Feature = styled.div`
  svg {
    width: 24px;
    height: 24px;
    color: ${theme.color.accent};
  }
  h2 {
    margin: ${theme.space(3)} 0 ${theme.space(2)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
  p {
    color: ${theme.color.muted};
  }
`
