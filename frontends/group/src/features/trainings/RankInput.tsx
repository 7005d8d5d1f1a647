import { styled } from 'styled-components'
import { aboveStretchedLink, tabular } from '@verdict/ui'
import { InlineInput } from '@verdict/ui/inline-input'

interface RankInputProps {
  label: string
  rank: number
  onChange: (rank: number) => void
}

/** The number that decides the place of a problem in its training: the lowest comes first. */
export function RankInput({ label, rank, onChange }: RankInputProps) {
  const parse = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? String(Number(text)) : null)
  return (
    <Box
      inputMode="numeric"
      label={label}
      value={String(rank)}
      parse={parse}
      onSave={(text) => onChange(Number(text))}
    />
  )
}

const Box = styled(InlineInput)`
  && {
    ${aboveStretchedLink}
    width: 72px;
    text-align: center;
    ${tabular}
  }
`
