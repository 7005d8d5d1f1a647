import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ButtonLink, Card, CopyButton, Page, paths, Stack, Tabs, theme } from '@verdict/ui'
import { apiExamples } from './api-examples.ts'
import './load-texts.ts'

/** The API for programs: URLs, authentication, responses, and an example in three languages. */
export function DeveloperPage() {
  const { t } = useTranslation('about')
  const [language, setLanguage] = useState('shell')
  const examples = apiExamples(window.location.origin)
  return (
    <Page title={t('developer.title')} lead={t('developer.lead')}>
      <Stack $gap={5}>
        <Card title={t('developer.basics')} extra={<a href="/api/docs">{t('developer.reference')}</a>}>
          <Rules>
            {(['envelope', 'token', 'password', 'refresh', 'rates', 'language'] as const).map((key) => (
              <li key={key}>{t(`developer.${key}`)}</li>
            ))}
          </Rules>
          <ButtonLink to={paths.settings}>{t('developer.makeToken')}</ButtonLink>
        </Card>
        <Card title={t('developer.example')}>
          <p>{t('developer.exampleText')}</p>
          <Tabs
            aria-label={t('developer.example')}
            value={language}
            onChange={setLanguage}
            items={examples.map(({ key, label, code }) => ({
              key,
              label,
              content: (
                <Code>
                  <pre tabIndex={0}>{code}</pre>
                  <CopyButton text={code} iconOnly />
                </Code>
              ),
            }))}
          />
        </Card>
      </Stack>
    </Page>
  )
}

const Rules = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  max-width: ${theme.width.reading};
  margin-bottom: ${theme.space(4)};
  padding-left: ${theme.space(5)};
  list-style: disc;
`

const Code = styled.div`
  position: relative;
  margin-top: ${theme.space(3)};
  pre {
    overflow-x: auto;
    padding: ${theme.space(4)};
    border-radius: ${theme.radius.control};
    background: ${theme.color.code};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
  }
  > button {
    position: absolute;
    top: ${theme.space(2)};
    right: ${theme.space(2)};
  }
`
