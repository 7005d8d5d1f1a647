import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { theme, visuallyHidden } from '../theme/theme.ts'

/** Id of the element in which the frame of the page collects skip links. */
export const skipLinksId = 'skip-links'

/** A skip link for keyboard users; visible only while it has the focus. */
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
 * A skip link that a page adds before all other focusable elements. `onFollow` scrolls to its target, which may not be
 * rendered yet; meanwhile an empty element of this `id` stands for the target.
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
