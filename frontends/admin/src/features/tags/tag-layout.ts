import { styled } from 'styled-components'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { api, media, queryClient, theme } from '@verdict/ui'

type Group = RouteData<typeof getProblemTagsAndClassification>[number]

export type TagRow = Group['tagList'][number]
export type Classification = NonNullable<Group['classification']>

export interface ClassOption {
  value: string
  label: string
}

export const noClassification = '0'

/** Refetches tags wherever they are shown. */
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

/** The line of a new item, in which the name has enough room. */
export const NewLine = styled(Line)`
  ${media.phone} {
    flex-wrap: wrap;
    > input:not([type='color']) {
      flex-basis: 100%;
    }
    > [role='combobox'] {
      flex: 1 1 auto;
    }
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
