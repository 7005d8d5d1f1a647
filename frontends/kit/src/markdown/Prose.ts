import { css, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** Typography of texts that somebody wrote. */
export const Prose = styled.div<{ $reading: boolean }>`
  line-height: 1.7;
  overflow-wrap: anywhere;
  ${({ $reading }) =>
    $reading &&
    css`
      font-size: ${theme.size.reading};
      max-width: ${theme.width.reading};
    `}
  > * + * {
    margin-top: 0.8em;
  }

  > * + :is(h1, h2, h3, h4) {
    margin-top: 1.4em;
  }
  h1,
  h2,
  h3,
  h4 {
    font-weight: 650;
    line-height: 1.35;
  }
  h1 {
    font-size: 1.3em;
  }
  h2 {
    font-size: 1.15em;
  }
  h3,
  h4 {
    font-size: 1em;
  }
  /* A link among words is told by more than its colour. */
  :where(p, li, td, th, strong, em, del) > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  ul,
  ol {
    padding-left: 1.5em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  ul.contains-task-list {
    padding-left: 0;
    list-style: none;
  }
  li + li {
    margin-top: 0.25em;
  }
  li::marker {
    color: ${theme.color.faint};
  }
  blockquote {
    margin-inline: 0;
    padding-left: ${theme.space(4)};
    border-left: 3px solid ${theme.color.line};
    color: ${theme.color.muted};
  }
  hr {
    border: 0;
    border-top: ${theme.line};
    margin: 1.6em 0;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${theme.radius.small};
  }
  :not(pre) > code {
    padding: 0.1em 0.35em;
    border-radius: ${theme.radius.small};
    background: ${theme.color.code};
    box-shadow: inset 0 0 0 1px ${theme.color.line};
  }
  .code {
    position: relative;
  }
  .code > button {
    position: absolute;
    top: 6px;
    right: 6px;
    background: ${theme.color.code};
  }
  pre.source {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre {
    padding: ${theme.space(3)} ${theme.space(4)};
    overflow: auto;
    background: ${theme.color.code};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    font-size: ${theme.size.small};
    line-height: 1.6;
    overflow-wrap: normal;
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 0.94em;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${theme.space(1.5)} ${theme.space(3)};
    border: ${theme.line};
    text-align: left;
  }
  th {
    background: ${theme.color.sunken};
    font-weight: 600;
  }
  .katex {
    font-size: 1.08em;
  }
  .katex-display {
    overflow: auto hidden;
    padding: 2px 0;
  }
`
