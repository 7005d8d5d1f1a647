import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Notice, paths, tabular, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { Report } from './report.ts'
import { PackageNotes } from './PackageNotes.tsx'

type Problem = Report['problems'][number]

const kibibyte = 1024

/** Reports for each problem of a package what is lost, what is doubtful, and what prevents the import. */
export function ImportReport({ report: { problems, imported }, gid }: { report: Report; gid: number }) {
  const { t } = useTranslation('admin')
  const refused = problems.filter(({ notes }) => notes.some(({ kind }) => kind === 'refused')).length
  const state = imported > 0 ? 'imported' : refused > 0 ? 'refused' : 'sound'
  const tone = imported > 0 || refused === 0 ? 'success' : 'warning'
  return (
    <section aria-label={t('importProblems.report')}>
      <Notice tone={tone}>
        {t(`importProblems.${state}`, { count: state === 'refused' ? refused : problems.length })}
      </Notice>
      <List>
        {problems.map((problem) => (
          <ProblemNotes key={problem.path} problem={problem} gid={gid} />
        ))}
      </List>
    </section>
  )
}

function ProblemNotes({ problem, gid }: { problem: Problem; gid: number }) {
  const { t } = useTranslation('admin')
  const { pid, problemId, title, format, tests, bytes, solutions, notes, path } = problem
  const name = [problemId, title].filter((text) => text !== '').join(' · ')
  return (
    <li>
      <b>
        {pid === null ? (
          name === '' ? (
            path
          ) : (
            name
          )
        ) : (
          <Link to={gid === 0 ? adminPaths.editProblem(pid) : paths.group(gid, `edit-problem/${pid}`)}>{name}</Link>
        )}
      </b>
      <small>
        {t('importProblems.holds', {
          format: format === null ? '–' : t(`importProblems.formats.${format}`),
          path: path === '' ? '/' : path,
          tests,
          size: Math.ceil(bytes / kibibyte),
          solutions,
        })}
      </small>
      <PackageNotes notes={notes} />
    </li>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: ${theme.space(4)} 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  ${tabular}
  > li {
    display: grid;
    gap: ${theme.space(1)};
    padding-bottom: ${theme.space(3)};
    border-bottom: ${theme.line};
  }
  small {
    color: ${theme.color.muted};
  }
`
