import { styled } from 'styled-components'
import { theme } from '@verdict/ui'
import { visiblePieces } from './visible-characters.ts'

/** Output of a program with unprintable characters as symbols, so that it cannot affect the page. */
export function SafeText({ text }: { text: string }) {
  return visiblePieces(text).map((piece, index) => (piece.isSign ? <Sign key={index}>{piece.text}</Sign> : piece.text))
}

const Sign = styled.i`
  color: ${theme.color.faint};
  font-style: normal;
  unicode-bidi: isolate;
`
