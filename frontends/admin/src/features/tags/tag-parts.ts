import { styled } from 'styled-components'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem'
import { api, queryClient, theme } from '@verdict/ui'

export interface ClassOption {
  value: string
  label: string
}

export const noClass = '0'

/** Reads the tags again, here and wherever else they are shown. */
export function refreshTags(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.keyOf(getProblemTagsAndClassification) })
}

export const Line = styled.form`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 40px;
  > input:not([type='color']) {
    flex: 1 1 96px;
  }
  > [role='combobox'] {
    min-width: 84px;
  }
`

export const Color = styled.input`
  width: 32px;
  height: 32px;
  flex: none;
  padding: 2px;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: transparent;
  cursor: pointer;
`
