import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemDraft, getProblemDraftHistory } from '@verdict/proto/http/problem/authoring/authoring'
import { api, Button, Dialog, EmptyState, formatMemory, Notice, QueryView, RelativeTime, theme } from '@verdict/ui'
import type { EditorValues } from '../values/editor-values.ts'

export interface DraftHistoryProps {
  /** 0: a problem that does not exist yet. */
  pid: number
  onRestore: (values: Partial<EditorValues>) => void
  onClose: () => void
}

/** Earlier drafts on the server, latest first; each can be restored. */
export function DraftHistory({ pid, onRestore, onClose }: DraftHistoryProps) {
  const { t } = useTranslation('admin')
  const history = useQuery({ ...api.query(getProblemDraftHistory, { query: { pid } }), staleTime: 0 })
  const restore = useMutation({
    mutationFn: (id: number) => api.call(getProblemDraft, { query: { pid, id } }),
    meta: { quiet: true },
    onSuccess: (draft) => {
      // The draft has the structure of this editor; fields that were added since keep their values.
      if (draft !== null) onRestore(draft.form)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('editor.draft.history')} description={t('editor.draft.historyLead')}>
      {restore.error !== null && <Notice tone="danger">{restore.error.message}</Notice>}
      <QueryView query={history} isEmpty={() => false}>
        {(drafts) =>
          drafts.length === 0 ? (
            <EmptyState>{t('editor.draft.none')}</EmptyState>
          ) : (
            <List>
              {drafts.map(({ id, savedAt, bytes }) => (
                <li key={id}>
                  <RelativeTime at={savedAt} />
                  <small>{formatMemory(bytes / 1024)}</small>
                  <Button small disabled={restore.isPending} onClick={() => restore.mutate(id)}>
                    {t('editor.draft.restoreThis')}
                  </Button>
                </li>
              ))}
            </List>
          )
        }
      </QueryView>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
  }
  li + li {
    border-top: ${theme.line};
  }
  small {
    flex: 1;
    color: ${theme.color.muted};
  }
`
