import { keyframes, styled } from 'styled-components'

const rotation = keyframes`
  to { rotate: 360deg; }
`

/** A spinner for buttons. Lists and pages show skeletons instead. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 14px;
  height: 14px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${rotation} 700ms linear infinite;
  flex: none;
`
