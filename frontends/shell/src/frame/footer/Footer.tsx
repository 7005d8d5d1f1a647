import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { media, paths, theme, useLanguage, useSite } from '@verdict/ui'
import { locales } from '@verdict/proto/codes/locale'
import { styled } from 'styled-components'
import { Logo } from '../Brand.tsx'
import { FooterQrCode } from './FooterQrCode.tsx'
import { localeNames } from '../preferences.tsx'
import { useSectionName, useSections } from '../../sections/use-sections.ts'

/** The footer: description, links, language, and legally required information. */
export function Footer() {
  const { t } = useTranslation('shell')
  const site = useSite()
  const sections = useSections()
  const nameOf = useSectionName()
  const { locale, choose } = useLanguage()
  return (
    <Foot>
      <Row>
        <About>
          <Logo sizePx={20} />
          <div>
            <strong>{site.name}</strong>
            {site.description !== '' && <p>{site.description}</p>}
          </div>
        </About>
        <Links aria-label={t('footer.label')}>
          {sections.map((section) => (
            <Link key={section.path} to={section.path}>
              {nameOf(section)}
            </Link>
          ))}
          <Link to={paths.help}>{t('footer.help')}</Link>
          <Link to={paths.statusPage}>{t('footer.status')}</Link>
          <Link to={paths.developer}>{t('footer.api')}</Link>
          {locales
            .filter((one) => one !== locale)
            .map((one) => (
              <button key={one} type="button" lang={one} onClick={() => choose(one)}>
                {localeNames[one]}
              </button>
            ))}
        </Links>
        <FooterQrCode />
      </Row>
      <Row>
        <Small>
          {[site.record, site.project].map((link) => link !== null && <OutsideLink key={link.name} {...link} />)}
        </Small>
      </Row>
    </Foot>
  )
}

function OutsideLink({ name, address }: { name: string; address: string }) {
  // The address comes from a site setting, so only http and https become links.
  if (!/^https?:\/\//i.test(address)) return <span>{name}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

const Foot = styled.footer`
  border-top: ${theme.line};
  padding: ${theme.space(8)} 0;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  /* It would be seen to move down as the page above it comes. */
  body:has(main [data-skeleton]) & {
    visibility: hidden;
  }
`

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(6)};
  width: 100%;
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: 0 ${theme.space(6)};
  ${media.phone} {
    flex-direction: column;
    padding: 0 ${theme.space(4)};
  }
`

const About = styled.div`
  display: flex;
  gap: ${theme.space(3)};
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    max-width: 48ch;
  }
`

const Links = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-content: flex-start;
  justify-content: flex-end;
  gap: ${theme.space(2)} ${theme.space(5)};
  ${media.phone} {
    justify-content: flex-start;
  }
  a,
  button {
    padding: 0;
    border: 0;
    background: transparent;
    color: ${theme.color.muted};
    cursor: pointer;
    white-space: nowrap;
  }
  a:hover,
  button:hover {
    color: ${theme.color.text};
    text-decoration: underline;
  }
  ${media.touch} {
    gap: 0 ${theme.space(5)};
    a,
    button {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`

const Small = styled.div`
  display: flex;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(4)};
  font-size: ${theme.size.tiny};
  &:empty {
    display: none;
  }
  a {
    color: ${theme.color.faint};
  }
  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
