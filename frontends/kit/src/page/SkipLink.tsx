import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { theme, visuallyHidden } from '../theme/theme.ts'

/** Where the frame of a page gathers the links that lead past what stands before its content. */
export const skipLinksId = 'skip-links'

/** A link for the keyboard, seen only while it has the focus. */
export const SkipLink = styled.a`
  ${visuallyHidden}
  &:focus-visible {
    position: fixed;
    top: ${theme.space(2)};
    left: ${theme.space(2)};
    width: auto;
    height: auto;
    margin: 0;
    padding: ${theme.space(2)} ${theme.space(4)};
    clip-path: none;
    background: ${theme.color.surface};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    z-index: ${theme.layer.toast};
  }
`

/**
 * A skip link of a page itself, in the first place that the keyboard comes to. `onFollow` turns to its target, which may
 * not be drawn yet; the link stands for it by an empty element of this `id`.
 */
export function PageSkipLink({ id, onFollow, children }: { id: string; onFollow: () => void; children: ReactNode }) {
  const link = (
    <SkipLink
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </SkipLink>
  )
  const place = document.getElementById(skipLinksId)
  return (
    <>
      {place === null ? link : createPortal(link, place)}
      <span id={id} style={{ position: 'absolute', width: 0, height: 0 }} />
    </>
  )
}
