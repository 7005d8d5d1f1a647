import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { aboveStretchedLink, Input, tabular } from '@verdict/ui'

interface RankInputProps {
  label: string
  rank: number
  onChange: (rank: number) => void
}

/** A number by which things are in order: applied by Enter or on leaving; what is no such number goes back. */
export function RankInput({ label, rank, onChange }: RankInputProps) {
  const [typed, setTyped] = useState(String(rank))
  const apply = () => {
    if (!/^\d{1,9}$/.test(typed.trim())) setTyped(String(rank))
    else if (Number(typed) !== rank) onChange(Number(typed))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <Box
      inputMode="numeric"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  )
}

/** Above the row's link, which covers the whole row. */
const Box = styled(Input)`
  && {
    ${aboveStretchedLink}
    width: 72px;
    text-align: center;
    ${tabular}
  }
`
