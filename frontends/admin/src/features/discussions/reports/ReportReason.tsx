import { styled } from 'styled-components'
import { Tag, theme } from '@verdict/ui'
import { parseReport } from './parse-report.ts'

/** Tags and reason of a report. */
export function ReportReason({ content }: { content: string }) {
  const { tags, reason } = parseReport(content)
  return (
    <Line>
      {tags.map((tag) => (
        <Tag key={tag} $tone="warning">
          {tag}
        </Tag>
      ))}
      {reason !== '' && <span>{reason}</span>}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(1.5)};
  overflow-wrap: anywhere;
`
