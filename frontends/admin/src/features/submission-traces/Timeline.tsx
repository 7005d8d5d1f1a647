import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionTrace } from '@verdict/proto/http/site/submission-traces'
import { media, tabular, theme, truncate } from '@verdict/ui'
import { durationText } from './duration.rules.ts'

type Span = RouteData<typeof getSubmissionTrace>['timeline'][number]

interface TimelineProps {
  spans: readonly Span[]
  /** Total duration of the trace. */
  durationUs: number
}

/** Maximum indentation level. */
const deepestIndent = 8

/** A row for each span with its name and a bar; rows expand to the attributes of the span. */
export function Timeline({ spans, durationUs }: TimelineProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Legend>
        <li>
          <Swatch $tone="work" /> {t('submissionTraces.work')}
        </li>
        <li>
          <Swatch $tone="wait" /> {t('submissionTraces.wait')}
        </li>
        <li>
          <Swatch $tone="sandbox" /> {t('submissionTraces.sandbox')}
        </li>
        <li>
          <Swatch $tone="failed" /> {t('submissionTraces.error')}
        </li>
      </Legend>
      <Lines aria-label={t('submissionTraces.timeline')}>
        {spans.map((span) => (
          <li key={span.spanId}>
            <SpanLine span={span} wholeUs={Math.max(1, durationUs)} />
          </li>
        ))}
      </Lines>
    </>
  )
}

type Tone = 'work' | 'wait' | 'sandbox' | 'failed'

const toneColor: Record<Tone, string> = {
  work: theme.color.accent,
  wait: theme.color.warning,
  sandbox: theme.color.success,
  failed: theme.color.danger,
}

function toneOf({ name, error }: Span): Tone {
  if (error !== '') return 'failed'
  if (name === 'run in the sandbox') return 'sandbox'
  return name === 'wait in the judging queue' || name.startsWith('outbox ') ? 'wait' : 'work'
}

function SpanLine({ span, wholeUs }: { span: Span; wholeUs: number }) {
  const { t } = useTranslation('admin')
  const { name, service, depth, startUs, durationUs, error, attributes } = span
  const bar = {
    insetInlineStart: `${(100 * startUs) / wholeUs}%`,
    width: `${(100 * durationUs) / wholeUs}%`,
    background: toneColor[toneOf(span)],
  }
  return (
    <details>
      <Head>
        <Name $depth={Math.min(depth, deepestIndent)}>
          <span title={name}>{name}</span>
          <small>{service}</small>
        </Name>
        <Track aria-hidden>
          <Bar style={bar} />
        </Track>
        <Took>{durationText(durationUs)}</Took>
      </Head>
      <Attributes>
        <dt>{t('submissionTraces.after')}</dt>
        <dd>{durationText(Math.max(0, startUs))}</dd>
        {error !== '' && (
          <>
            <dt>{t('submissionTraces.error')}</dt>
            <dd>{error}</dd>
          </>
        )}
        {attributes.map(({ key, value }) => [<dt key={key}>{key}</dt>, <dd key={`${key}=`}>{value}</dd>])}
      </Attributes>
    </details>
  )
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin: 0 0 ${theme.space(3)};
  padding: 0;
  list-style: none;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Swatch = styled.span<{ $tone: Tone }>`
  display: inline-block;
  width: 12px;
  height: 8px;
  border-radius: ${theme.radius.small};
  background: ${({ $tone }) => toneColor[$tone]};
`

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Head = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) 76px;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 28px;
  border-radius: ${theme.radius.small};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.hover};
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 76px;
    gap: 0 ${theme.space(2)};
    padding-block: ${theme.space(1)};
  }
`

const Name = styled.span<{ $depth: number }>`
  display: flex;
  align-items: baseline;
  gap: ${theme.space(2)};
  min-width: 0;
  padding-inline-start: ${({ $depth }) => $depth * 12}px;
  font-size: ${theme.size.small};
  ${media.phone} {
    padding-inline-start: ${({ $depth }) => $depth * 4}px;
  }
  span {
    ${truncate}
  }
  small {
    flex: none;
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`

const Track = styled.span`
  position: relative;
  height: 10px;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
    height: 6px;
  }
`

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  min-width: 2px;
  border-radius: ${theme.radius.small};
`

const Took = styled.span`
  text-align: end;
  font-size: ${theme.size.small};
  ${tabular}
`

const Attributes = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(4)};
  margin: ${theme.space(1)} 0 ${theme.space(3)} ${theme.space(4)};
  font-size: ${theme.size.small};
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline-start: 0;
    dd {
      margin-bottom: ${theme.space(1)};
    }
  }
`
