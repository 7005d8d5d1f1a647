import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  addVersionComment,
  deleteVersionComment,
  getVersionComments,
  versionCommentLength,
} from '@verdict/proto/http/problem/authoring/setters'
import {
  api,
  Button,
  Card,
  confirm,
  Form,
  FormError,
  FormField,
  Pager,
  QueryView,
  refreshQueries,
  RelativeTime,
  Tag,
  Textarea,
  theme,
  useForm,
} from '@verdict/ui'

/** Comments of setters and testers on the versions of a problem. */
export function CommentsCard({ pid, mayDeleteAll }: { pid: number; mayDeleteAll: boolean }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState({ currentPage: 1, limit: 20 })
  const query = api.query(getVersionComments, { query: { pid, ...page } })
  const comments = useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 })
  const remove = async (id: string) => {
    const ask = { title: t('setters.commentRemoveTitle'), text: t('setters.commentRemoveText') }
    if (!(await confirm({ ...ask, confirm: t('setters.commentRemove'), danger: true }))) return
    await api.call(deleteVersionComment, { query: { pid, id } })
    await refreshQueries(getVersionComments)
  }
  return (
    <Card title={t('setters.comments')}>
      <NewComment pid={pid} />
      <QueryView query={comments} isEmpty={() => false}>
        {({ records }) => (
          <Comments>
            {records.map(({ id, number, username, text, at, isOwn }) => (
              <li key={id}>
                <header>
                  <strong>{username}</strong>
                  <Tag>{t('versions.version', { number })}</Tag>
                  <RelativeTime at={at} />
                  {(isOwn || mayDeleteAll) && (
                    <Button small variant="quiet" onClick={() => void remove(id)}>
                      {t('setters.commentRemove')}
                    </Button>
                  )}
                </header>
                <p>{text}</p>
              </li>
            ))}
          </Comments>
        )}
      </QueryView>
      <Pager
        total={comments.data?.total ?? 0}
        value={page}
        onChange={(changes) => setPage((before) => ({ ...before, ...changes }))}
      />
    </Card>
  )
}

function NewComment({ pid }: { pid: number }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('setters.needText') : undefined }),
    submit: async ({ text }) => {
      await api.call(addVersionComment, { body: { pid, text: text.trim() } })
      form.set('text', '')
      await refreshQueries(getVersionComments)
    },
  })
  return (
    <Form form={form}>
      <FormError form={form} />
      <FormField form={form} name="text" label={t('setters.comment')}>
        {({ text }) => <Textarea {...text} rows={3} maxLength={versionCommentLength} />}
      </FormField>
      <Send type="submit" busy={form.isBusy}>
        {t('setters.send')}
      </Send>
    </Form>
  )
}

const Send = styled(Button)`
  margin-top: ${theme.space(2)};
`

const Comments = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(4)};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
