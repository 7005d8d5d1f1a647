import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatMemory, tabular, Tag, theme, VerdictBadge } from '@verdict/ui'
import type { GateReport } from './use-gate.ts'

type Solution = GateReport['solutions'][number]

/** Table of solutions by tests with verdicts, and the slowest test of each solution with its share of the limit. */
export function SolutionGrid({ report: { solutions, tests } }: { report: GateReport }) {
  const { t } = useTranslation('admin')
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('gate.solutionsByTest')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('gate.solution')}</th>
            <th scope="col">{t('gate.expected')}</th>
            <th scope="col">{t('gate.verdict')}</th>
            <th scope="col">{t('gate.slowest')}</th>
            <th scope="col">{t('gate.memory')}</th>
            {tests.map(({ inputName }, index) => (
              <th key={index} scope="col" title={inputName}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {solutions.map((solution) => (
            <SolutionRow key={solution.exampleId} solution={solution} tests={tests} />
          ))}
          <tr>
            <th scope="row">{t('gate.failedBy')}</th>
            <td colSpan={4} />
            {tests.map(({ failedBy }, index) => (
              <td key={index}>{failedBy}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Scroll>
  )
}

function SolutionRow({ solution, tests }: { solution: Solution; tests: GateReport['tests'] }) {
  const { t } = useTranslation('admin')
  const { name, language, expected, status, isExpected, message, slowestTest, timeMs, limitMs, memoryKb } = solution
  const share = limitMs === 0 ? 0 : Math.round((100 * timeMs) / limitMs)
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small>{language}</small>
      </th>
      <td>
        {expected.map((one) => (
          <VerdictBadge key={one} form="short" status={one} />
        ))}
      </td>
      <td title={message}>
        <VerdictBadge form="short" status={status} />
        {!isExpected && <Tag $tone="danger">{t('gate.unexpected')}</Tag>}
      </td>
      <td>{slowestTest === 0 ? '–' : t('gate.slowestTest', { test: slowestTest, ms: timeMs, share })}</td>
      <td>{formatMemory(memoryKb)}</td>
      {tests.map((_, index) => {
        const cell = solution.cells[index]
        return (
          <td key={index} title={cell === undefined ? '' : t('gate.cell', { ms: cell.timeMs, kb: cell.memoryKb })}>
            {cell === undefined ? '–' : <VerdictBadge form="short" status={cell.status} />}
          </td>
        )
      })}
    </tr>
  )
}

const Scroll = styled.div`
  overflow-x: auto;
  ${tabular}
  table {
    border-collapse: collapse;
    font-size: ${theme.size.small};
  }
  th,
  td {
    padding: ${theme.space(1.5)} ${theme.space(2)};
    border-bottom: ${theme.line};
    text-align: left;
    white-space: nowrap;
  }
  th[scope='row'] {
    position: sticky;
    left: 0;
    max-width: 160px;
    background: ${theme.color.surface};
    font-weight: 400;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${theme.color.muted};
  }
`
