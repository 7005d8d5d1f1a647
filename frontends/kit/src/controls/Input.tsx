import { Search, X } from '../theme/icons.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

export const fieldSurface = css`
  width: 100%;
  min-width: 0;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  transition: border-color ${theme.motion};
  &::placeholder {
    color: ${theme.color.faint};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${theme.color.lineStrong};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -1px;
    border-color: transparent;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    background: ${theme.color.sunken};
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
`

export const Input = styled.input`
  ${fieldSurface}
  height: ${theme.height.control};
  padding: 0 ${theme.space(3)};
`

export const Textarea = styled.textarea`
  ${fieldSurface}
  min-height: ${theme.space(20)};
  padding: ${theme.space(2)} ${theme.space(3)};
  line-height: 1.6;
  resize: vertical;
`

const Box = styled.span`
  position: relative;
  display: inline-flex;
  width: 100%;
  > svg {
    position: absolute;
    left: ${theme.space(3)};
    top: 50%;
    translate: 0 -50%;
    width: 15px;
    height: 15px;
    color: ${theme.color.faint};
    pointer-events: none;
  }
`

const BoxInput = styled(Input)<{ $hasIcon: boolean }>`
  text-overflow: ellipsis;
  padding-left: ${({ $hasIcon }) => theme.space($hasIcon ? 9 : 3)};
  padding-right: ${theme.space(8)};
  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Clear = styled.button`
  position: absolute;
  right: ${theme.space(1)};
  top: 50%;
  translate: 0 -50%;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.color.faint};
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
  svg {
    width: 14px;
    height: 14px;
  }
`

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'onChange' | 'value' | 'ref'> {
  /** Names the box, and stands in it while it is empty unless there is a `placeholder`. */
  label: string
  value: string
  onChange: (value: string) => void
  /** By default a magnifying glass; null: none. */
  icon?: ReactNode
}

/** A search box with an icon and a button that clears it. */
export function SearchInput({ label, value, onChange, icon = <Search aria-hidden />, ...rest }: SearchInputProps) {
  const { t } = useTranslation('kit')
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box>
      {icon}
      <BoxInput
        aria-label={label}
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        $hasIcon={icon !== null}
      />
      {value !== '' && (
        <Clear type="button" aria-label={t('action.clear')} onClick={clear}>
          <X />
        </Clear>
      )}
    </Box>
  )
}
