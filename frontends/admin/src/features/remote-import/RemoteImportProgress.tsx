import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { AnimatedProgressBar, Button, Notice, tabular, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { RemoteImport } from './use-remote-imports.ts'

interface Props {
  current: RemoteImport
  isCancelling: boolean
  onCancel: () => void
}

/** How far an import from a remote judge is, problem by problem. */
export function RemoteImportProgress({ current, isCancelling, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { name, state, isDryRun, total, ended, failed, items } = current
  const isRunning = state === 'running'
  const kind = isDryRun ? 'checks' : 'imports'
  return (
    <Job aria-label={t('remoteImport.job')}>
      <p role="status">{t(`remoteImport.${kind}.${state}`, { name, total, ended })}</p>
      {isRunning && (
        <>
          <AnimatedProgressBar aria-hidden>
            <i style={{ width: `${(100 * ended) / Math.max(1, total)}%` }} />
          </AnimatedProgressBar>
          <small>{t('remoteImport.leaving')}</small>
          <Button busy={isCancelling} onClick={onCancel}>
            {t('remoteImport.cancel')}
          </Button>
        </>
      )}
      {failed > 0 && <Notice tone="warning">{t('remoteImport.failed', { count: failed })}</Notice>}
      <Items>
        {items.map((item) => (
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
      </Items>
    </Job>
  )
}

function ItemNotes({ item: { changed, missingImages, msg } }: { item: RemoteImport['items'][number] }) {
  const { t } = useTranslation('admin')
  const notes = [
    changed.length > 0 && t('remoteImport.changed', { fields: changed.join(', ') }),
    missingImages > 0 && t('remoteImport.missingImages', { count: missingImages }),
    msg !== '' && msg,
  ].filter((note) => note !== false)
  return notes.map((note) => <small key={note}>{note}</small>)
}

const Job = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;
  ${tabular}
  p {
    margin: 0;
  }
  > span {
    display: block;
    width: 100%;
  }
  small {
    color: ${theme.color.muted};
  }
`

const Items = styled.ul`
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
