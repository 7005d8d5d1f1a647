import { Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { CopyButton, MutedText, tabular, theme } from '@verdict/ui'
import { SafeText } from './SafeText.tsx'
import { changedRange, diffLines, type DiffLine, foldEqual } from './text-diff.ts'

export interface TextDiffProps {
  output: string
  expected: string
  /** Line of the first difference in the whole, where the texts are stretches of longer ones; 0: they are whole. */
  differsAt?: number
  /** Names the table and its columns if the texts are not outputs. */
  names?: { table: string; expected: string; output: string }
}

/** Output beside the expected output. Differing lines are marked, with visible spaces and line ends. */
export function TextDiff({ output, expected, differsAt = 0, names }: TextDiffProps) {
  const { t } = useTranslation('problem')
  const lines = useMemo(() => diffLines(output, expected), [output, expected])
  const rows = useMemo(() => foldEqual(lines), [lines])
  const first = lines.findIndex(({ isEqual }) => !isEqual)
  const shift = differsAt > 0 && first >= 0 ? differsAt - first - 1 : 0
  return (
    <Box role="table" aria-label={names?.table ?? t('output.diff')} tabIndex={0}>
      <Head role="row">
        <Name role="columnheader">
          {names?.expected ?? t('test.expected')}
          {expected !== '' && <CopyButton iconOnly text={expected} />}
        </Name>
        <Name role="columnheader">
          {names?.output ?? t('test.output')}
          {output !== '' && <CopyButton iconOnly text={output} />}
        </Name>
      </Head>
      {rows.map((row, index) =>
        row.kind === 'gap' ? (
          <Gap role="row" key={index}>
            <span role="cell">{t('output.equalLines', { count: row.count })}</span>
          </Gap>
        ) : (
          <Row key={index} row={row} shift={shift} />
        ),
      )}
    </Box>
  )
}

function Row({ row, shift }: { row: DiffLine; shift: number }) {
  const { isEqual, expected, output } = row
  return (
    <Line role="row" data-differs={!isEqual}>
      <Side side={expected} other={output} isEqual={isEqual} shift={shift} tone="expected" />
      <Side side={output} other={expected} isEqual={isEqual} shift={shift} tone="output" />
    </Line>
  )
}

interface SideProps {
  side: DiffLine['output']
  other: DiffLine['output']
  isEqual: boolean
  shift: number
  tone: 'expected' | 'output'
}

function Side({ side, other, isEqual, shift, tone }: SideProps) {
  const { t } = useTranslation('problem')
  if (side === null)
    return (
      <Cell role="cell" $tone="none">
        <i>{t('output.noLine')}</i>
      </Cell>
    )
  return (
    <Cell role="cell" $tone={isEqual ? 'none' : tone}>
      <b>{side.no + shift}</b>
      <code>{isEqual ? <SafeText text={side.text} /> : <Changed text={side.text} other={other?.text ?? ''} />}</code>
    </Cell>
  )
}

/** A differing line: the changed range is marked, spaces in it and at the end are visible. */
function Changed({ text, other }: { text: string; other: string }) {
  const { from, to } = changedRange(text, other)
  const end = text.trimEnd().length
  return (
    <>
      <SafeText text={text.slice(0, Math.min(from, end))} />
      {from > end && <Blanks text={text.slice(end, from)} />}
      <mark>{from === to ? '' : <Blanks text={text.slice(from, to)} />}</mark>
      {to < end && <SafeText text={text.slice(to, end)} />}
      <Blanks text={text.slice(Math.max(to, end))} />
      <MutedText>↵</MutedText>
    </>
  )
}

/** Spaces as dots, tabs as arrows. */
function Blanks({ text }: { text: string }): ReactNode {
  return text
    .split(/([ \t]+)/)
    .map((piece, index) => (
      <Fragment key={index}>
        {/^[ \t]+$/.test(piece) ? (
          <MutedText>{piece.replaceAll(' ', '·').replaceAll('\t', '→\t')}</MutedText>
        ) : (
          <SafeText text={piece} />
        )}
      </Fragment>
    ))
}

const Box = styled.div`
  container-type: inline-size;
  max-height: 320px;
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  font-size: ${theme.size.small};
  line-height: 1.6;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @container (max-width: 420px) {
    grid-template-columns: minmax(0, 1fr);
    &[data-differs='false'] > :last-child {
      display: none;
    }
  }
`

const Head = styled(Line)`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.raised};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  font-weight: 500;
`

const Name = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  padding: 0 ${theme.space(0.5)} 0 ${theme.space(3)};
`

const tones = {
  none: 'transparent',
  expected: theme.color.successSoft,
  output: theme.color.dangerSoft,
} as const

const Cell = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: ${theme.space(2)};
  min-width: 0;
  padding: 0 ${theme.space(2)};
  background: ${({ $tone }) => tones[$tone]};
  b {
    flex: none;
    min-width: 24px;
    color: ${theme.color.muted};
    font-weight: 400;
    text-align: right;
    user-select: none;
    ${tabular}
  }
  code {
    min-width: 0;
    font-family: ${theme.font.mono};
    font-variant-ligatures: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  i {
    color: ${theme.color.muted};
    font-style: normal;
  }
  mark {
    border-radius: 2px;
    background: transparent;
    box-shadow: 0 0 0 1px currentcolor;
    color: ${({ $tone }) => ($tone === 'expected' ? theme.color.success : theme.color.danger)};
  }
`

const Gap = styled.div`
  padding: 0 ${theme.space(3)};
  border-block: ${theme.line};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
`
