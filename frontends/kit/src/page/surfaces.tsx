import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

export interface CardProps {
  title?: ReactNode
  /** Rendered at the end of the title's line. */
  extra?: ReactNode
  /** Content from edge to edge: a list. */
  flush?: boolean
  children: ReactNode
  className?: string
}

/** A framed surface with an optional title. */
export function Card({ title, extra, flush = false, children, className }: CardProps) {
  return (
    <Surface className={className}>
      {title !== undefined && (
        <Head>
          <h2>{title}</h2>
          {extra}
        </Head>
      )}
      <Inside $flush={flush} $hasHead={title !== undefined}>
        {children}
      </Inside>
    </Surface>
  )
}

const Surface = styled.section`
  min-width: 0;
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(5)} 0;
  h2 {
    font-size: ${theme.size.body};
    font-weight: 600;
  }
`

const Inside = styled.div<{ $flush: boolean; $hasHead: boolean }>`
  padding: ${({ $flush, $hasHead }) => ($flush ? `${theme.space($hasHead ? 2 : 0)} 0 0` : `${theme.space($hasHead ? 3 : 5)} ${theme.space(5)} ${theme.space(5)}`)};
`

/** Colour of a tag. */
export type TagTone = 'neutral' | 'accent' | 'warning' | 'success' | 'danger'

const tagTones: Record<TagTone, ReturnType<typeof css>> = {
  neutral: css`
    background: ${theme.color.sunken};
    color: ${theme.color.muted};
  `,
  accent: css`
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  `,
  warning: css`
    background: ${theme.color.warningSoft};
    color: ${theme.color.warning};
  `,
  success: css`
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  `,
  danger: css`
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  `,
}

/** A short label on a coloured background. */
export const Tag = styled.span<{ $tone?: TagTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  height: 22px;
  padding: 0 ${theme.space(2)};
  border: 0;
  border-radius: 5px;
  font-size: ${theme.size.tiny};
  font-weight: 500;
  line-height: 1;
  white-space: nowrap;
  ${({ $tone }) => tagTones[$tone ?? 'neutral']}
  svg {
    width: 12px;
    height: 12px;
  }
`

/** A key of the keyboard. */
export const Kbd = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: ${theme.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-family: ${theme.font.sans};
  font-size: 11px;
  line-height: 1;
`

/** A thin progress bar; the width of its child `i` is the progress. */
export const ProgressBar = styled.span`
  height: 4px;
  border-radius: 2px;
  background: ${theme.color.sunken};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: ${theme.color.accent};
  }
`

/** Animates its changes. */
export const AnimatedProgressBar = styled(ProgressBar)`
  i {
    transition: width ${theme.motion};
  }
`
