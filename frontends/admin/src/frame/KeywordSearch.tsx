import { styled } from 'styled-components'
import { media, SearchInput, theme } from '@verdict/ui'

interface KeywordSearchProps {
  label: string
  maxLength: number
  value: string | undefined
  onChange: (keyword: string) => void
}

/** A search box above a list without other filters. */
export function KeywordSearch({ label, maxLength, value = '', onChange }: KeywordSearchProps) {
  return (
    <Box role="search">
      <SearchInput label={label} maxLength={maxLength} value={value} onChange={onChange} />
    </Box>
  )
}

const Box = styled.div`
  max-width: 320px;
  margin-bottom: ${theme.space(3)};
  ${media.phone} {
    max-width: none;
  }
`
