import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Notice, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { ImportJob } from '../import-job/ImportJob.tsx'
import type { RemoteImport } from './use-remote-imports.ts'

interface Props {
  current: RemoteImport
  isCancelling: boolean
  onCancel: () => void
}

/** Progress of an import, problem by problem. */
export function RemoteImportProgress({ current, isCancelling, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { name, state, isDryRun, total, ended, failed, items } = current
  const kind = isDryRun ? 'checks' : 'imports'
  const stop = { cancel: t('remoteImport.cancel'), isCancelling, onCancel }
  return (
    <ImportJob
      label={t('remoteImport.job')}
      status={t(`remoteImport.${kind}.${state}`, { name, total, ended })}
      done={ended}
      total={total}
      running={state === 'running' ? { help: t('remoteImport.leaving'), ...stop } : null}
    >
      {ended > 0 && <Counts items={items} />}
      {failed > 0 && <Notice tone="warning">{t('remoteImport.failed', { count: failed })}</Notice>}
      {/* The region scrolls, so the keyboard must reach it. */}
      <List tabIndex={0} aria-label={t('remoteImport.problems')}>
        {inOrderOfInterest(items).map((item) => (
          <li key={item.problemId}>
            <b>
              {item.pid === null ? item.problemId : <Link to={adminPaths.editProblem(item.pid)}>{item.problemId}</Link>}
            </b>
            <span>
              {item.title}
              <ItemNotes item={item} />
            </span>
            <span data-state={item.state}>{t(`remoteImport.states.${item.state}`)}</span>
          </li>
        ))}
      </List>
    </ImportJob>
  )
}

type Items = RemoteImport['items']

/** Sorts problems: those that need attention, then running, finished and waiting ones. */
function inOrderOfInterest(items: Items): Items {
  const rankOf = ({ state }: Items[number]) =>
    state === 'failed' ? 0 : state === 'working' ? 1 : state === 'waiting' ? 3 : 2
  return items.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const ended = ['imported', 'updated', 'new', 'changed', 'same', 'failed'] as const

/** Number of problems by result. */
function Counts({ items }: { items: Items }) {
  const { t } = useTranslation('admin')
  const counts = ended
    .map((state) => ({ state, count: items.filter((item) => item.state === state).length }))
    .filter(({ count }) => count > 0)
  return <p>{counts.map(({ state, count }) => `${t(`remoteImport.states.${state}`)} ${count}`).join(' · ')}</p>
}

/** Name of the corresponding field of this site's problems. */
const ownField = {
  title: 'title',
  description: 'description',
  input: 'input',
  output: 'output',
  hint: 'hint',
  timeLimitMs: 'timeLimit',
  memoryLimitMb: 'memoryLimit',
  samples: 'examples',
  tags: 'tags',
} as const

function ItemNotes({ item: { changed, missingImages, statementFile, msg } }: { item: RemoteImport['items'][number] }) {
  const { t } = useTranslation('admin')
  const nameOf = (field: (typeof changed)[number]) => t(`versions.field.${ownField[field]}`)
  const notes = [
    changed.length > 0 && t('remoteImport.changed', { fields: changed.map(nameOf).join(t('remoteImport.comma')) }),
    statementFile !== null && t(`remoteImport.statementFile.${statementFile}`),
    missingImages > 0 && t('remoteImport.missingImages', { count: missingImages }),
    msg !== '' && msg,
  ].filter((note) => note !== false)
  return notes.map((note) => <small key={note}>{note}</small>)
}

const List = styled.ul`
  display: grid;
  width: 100%;
  max-height: 24rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(5rem, auto) 1fr auto;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-top: ${theme.line};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
  }
  [data-state='failed'] {
    color: ${theme.color.danger};
  }
`
