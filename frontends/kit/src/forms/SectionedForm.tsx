import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { media, theme } from '../theme/theme.ts'

export interface FormSection {
  id: string
  title: string
  /** A line under the title: what this section decides. */
  lead?: ReactNode
  content: ReactNode
  /** Shows a mark in the index: something in it needs attention. */
  hasError?: boolean
}

export interface SectionedFormProps {
  sections: readonly FormSection[]
  /** Rendered below the table of contents; in narrow windows after the form. */
  aside?: ReactNode
  children?: ReactNode
}

/** The sections of a long form, with a table of contents at the side that highlights the current one. */
export function SectionedForm({ sections, aside, children }: SectionedFormProps) {
  const { t } = useTranslation('kit')
  const current = useCurrentSection(sections.map((section) => section.id).join(' '))
  return (
    <Layout $isWide={aside !== undefined}>
      <Side>
        <Index aria-label={t('sections.label')}>
          {sections.map((section) => (
            <a
              key={section.id}
              href={`#${section.id}`}
              aria-current={section.id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                scrollToSection(section.id)
              }}
            >
              {section.title}
              {section.hasError === true && <Mark aria-hidden />}
            </a>
          ))}
        </Index>
        {aside !== undefined && <Aside>{aside}</Aside>}
      </Side>
      <Column>
        {sections.map((section) => (
          <Section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <header>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.lead !== undefined && <p>{section.lead}</p>}
            </header>
            {section.content}
          </Section>
        ))}
        {children}
      </Column>
    </Layout>
  )
}

/** Scrolls to a section by script: a `#fragment` link would be treated as navigation by the router. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}

/** The section at the top of the window. */
function useCurrentSection(ids: string): string {
  const [current, setCurrent] = useState(() => ids.split(' ')[0] ?? '')
  useEffect(() => {
    const watch = () => {
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 140)
      setCurrent(passed.at(-1) ?? ids.split(' ')[0] ?? '')
    }
    watch()
    window.addEventListener('scroll', watch, { passive: true })
    return () => window.removeEventListener('scroll', watch)
  }, [ids])
  return current
}

const Layout = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? '248px' : '180px')} minmax(0, 1fr);
  gap: ${theme.space(8)};
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(4)};
  }
`

const Side = styled.div`
  position: sticky;
  top: calc(${theme.height.bar} + ${theme.space(6)});
  max-height: calc(100vh - ${theme.height.bar} - ${theme.space(12)});
  overflow-y: auto;
  ${media.compact} {
    display: contents;
  }
`

const Aside = styled.div`
  margin-top: ${theme.space(6)};
  ${media.compact} {
    order: 1;
    margin-top: 0;
  }
`

const Index = styled.nav`
  display: grid;
  border-left: ${theme.line};
  a {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    margin-left: -1px;
    padding: ${theme.space(1.5)} ${theme.space(3)};
    border-left: 2px solid transparent;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    text-decoration: none;
  }
  a:hover {
    color: ${theme.color.text};
  }
  a[aria-current='true'] {
    border-left-color: ${theme.color.accent};
    color: ${theme.color.text};
    font-weight: 550;
  }
  ${media.compact} {
    display: none;
  }
`

const Mark = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${theme.color.danger};
`

const Column = styled.div`
  min-width: 0;
`

const Section = styled.section`
  scroll-margin-top: calc(${theme.height.bar} + ${theme.space(6)});
  display: grid;
  gap: ${theme.space(5)};
  & + & {
    margin-top: ${theme.space(10)};
    padding-top: ${theme.space(8)};
    border-top: ${theme.line};
  }
  h2 {
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
  header p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
  }
`
