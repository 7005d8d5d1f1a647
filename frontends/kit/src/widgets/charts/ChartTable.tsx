import { styled } from 'styled-components'
import { visuallyHidden } from '@verdict/ui'

export interface ChartTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The data of a chart as a table for screen readers. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <Hidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={head[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  )
}

const Hidden = styled.div`
  ${visuallyHidden}
`
