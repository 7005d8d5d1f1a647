import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, theme, visuallyHidden } from '../theme/theme.ts'
import { useSite } from './use-site.ts'

export interface PageProps {
  /** Document title, and the heading unless there is a `heading`. */
  title: string
  /** Null: the page brings its own heading. */
  heading?: ReactNode
  /** Only screen readers get the heading, because the content of the screen is clear without it. */
  hideHeading?: boolean
  /** A line under the heading. */
  lead?: ReactNode
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with document title, heading and content, which is at most 1280 px wide. */
export function Page({ title, heading = title, hideHeading = false, lead, actions, children }: PageProps) {
  return (
    <Column>
      <PageTitle>{title}</PageTitle>
      {hideHeading && <Unseen>{heading}</Unseen>}
      {!hideHeading && heading !== null && (
        <Heading>
          <div>
            <h1>{heading}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Heading>
      )}
      {children}
    </Column>
  )
}

/** Sets the document title, for screens that do not use `Page`. */
export function PageTitle({ children }: { children: string }) {
  const { shortName } = useSite()
  return <title>{`${children} · ${shortName}`}</title>
}

const Column = styled.div`
  width: 100%;
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space(8)} ${theme.space(6)} ${theme.space(12)};
  ${media.phone} {
    padding: ${theme.space(5)} ${theme.space(4)} ${theme.space(10)};
  }
`

const Unseen = styled.h1`
  ${visuallyHidden}
`

const Heading = styled.header`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(5)};
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
  }
  /* Inside of a sentence, colour alone does not tell a link. */
  p a {
    text-decoration: underline;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`
