import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { css, styled } from 'styled-components'
import { focusRing, theme } from '../theme/theme.ts'
import { Spinner } from './Spinner.tsx'

/**
 * `primary`: the main action of a screen. `plain`: other actions. `quiet`: inside of bars and rows. `danger`:
 * destructive actions.
 */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonAppearance {
  variant?: ButtonVariant
  small?: boolean
  /** A button of one icon; give it an `aria-label`. */
  square?: boolean
}

const variants = {
  primary: css`
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    &:hover:not(:disabled) {
      background: ${theme.color.accentHover};
    }
  `,
  plain: css`
    background: ${theme.color.surface};
    border-color: ${theme.color.line};
    color: ${theme.color.text};
    &:hover:not(:disabled) {
      background: ${theme.color.hover};
      border-color: ${theme.color.lineStrong};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.muted};
    &:hover:not(:disabled),
    &[data-state='open'],
    &[aria-pressed='true'] {
      background: ${theme.color.hover};
      color: ${theme.color.text};
    }
  `,
  danger: css`
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    &:hover:not(:disabled) {
      filter: brightness(1.08);
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

interface ButtonStyle {
  $variant: ButtonVariant
  $small: boolean
  $square: boolean
}

const base = css<ButtonStyle>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(1.5)};
  height: ${({ $small }) => ($small ? theme.height.controlSmall : theme.height.control)};
  ${({ $square, $small }) =>
    $square
      ? css`
          width: ${$small ? theme.height.controlSmall : theme.height.control};
          padding: 0;
        `
      : css`
          padding: 0 ${theme.space($small ? 2.5 : 3.5)};
        `}
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-size: ${({ $small }) => ($small ? theme.size.small : theme.size.body)};
  font-weight: 500;
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background ${theme.motion},
    border-color ${theme.motion},
    color ${theme.motion};
  flex: none;
  ${focusRing}
  svg {
    width: ${({ $small }) => ($small ? '14px' : '16px')};
    height: ${({ $small }) => ($small ? '14px' : '16px')};
    flex: none;
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &:hover {
    text-decoration: none;
  }
  ${({ $variant }) => variants[$variant]}
`

const ButtonRoot = styled.button<ButtonStyle>`
  ${base}
`

const LinkRoot = styled(Link)<ButtonStyle>`
  ${base}
`

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** Shows that the action runs and takes no second click. The button keeps the focus: it is not disabled. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'plain',
  small = false,
  square = false,
  busy = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <ButtonRoot
      {...rest}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? refuseClick : onClick}
      $variant={variant}
      $small={small}
      $square={square}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </ButtonRoot>
  )
}

function refuseClick(event: MouseEvent): void {
  event.preventDefault()
}

export interface ButtonLinkProps extends LinkProps, ButtonAppearance {
  icon?: ReactNode
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant = 'plain',
  small = false,
  square = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkRoot {...rest} $variant={variant} $small={small} $square={square}>
      {icon}
      {children}
    </LinkRoot>
  )
}
