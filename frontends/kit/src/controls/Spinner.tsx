import { keyframes, styled } from 'styled-components'

const turn = keyframes`
  to { rotate: 360deg; }
`

/** For inside of buttons; lists and pages use skeletons. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 14px;
  height: 14px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
  flex: none;
`
