import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { createComment } from '@verdict/proto/http/discussion/comment'
import { api, Card, EmptyState, Notice, Pager, QueryView, theme } from '@verdict/ui'
import type { CommentsProps } from '@verdict/ui/parts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentsPerPage, refreshComments, useComments } from './use-comments.ts'

interface OwnCommentsProps extends CommentsProps {
  /** The reader may delete others’. */
  isManager?: boolean
  /** Outside of groups, where the site may require solved problems before posting. */
  isPublic?: boolean
}

/** Comments on a discussion or contest, with a form for new ones. */
export function Comments({ source, isManager = false, isPublic = false }: OwnCommentsProps) {
  const { t } = useTranslation('group')
  const [currentPage, setCurrentPage] = useState(1)
  const comments = useComments(source, currentPage)
  const isContest = 'cid' in source
  const key = isContest ? `contest:${source.cid}` : `discussion:${source.did}`
  return (
    <Card title={t('comment.title')}>
      {isContest && <ContestNotice />}
      <CommentForm
        draftKey={key}
        isPublic={isPublic}
        send={async (content) => {
          setCurrentPage(1)
          // The list is refreshed even without a response, because the comment may have been stored.
          await api.call(createComment, { body: { ...source, content } }).finally(refreshComments)
        }}
      />
      <QueryView query={comments} isEmpty={() => false}>
        {({ commentList, commentLikeMap }) =>
          commentList.records.length === 0 ? (
            <EmptyState>{t('comment.empty')}</EmptyState>
          ) : (
            <List aria-label={t('comment.title')}>
              {commentList.records.map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  source={source}
                  isManager={isManager}
                  isPublic={isPublic}
                  isLiked={commentLikeMap[String(comment.id)] === true}
                />
              ))}
            </List>
          )
        }
      </QueryView>
      <Pager
        hideSizes
        total={comments.data?.commentList.total ?? 0}
        value={{ currentPage, limit: commentsPerPage }}
        onChange={({ currentPage: page }) => setCurrentPage(page ?? 1)}
      />
    </Card>
  )
}

/** Tells participants of a contest what they should know before they post. */
function ContestNotice() {
  const { t } = useTranslation('group')
  return (
    <Tips>
      <Notice tone="info">
        <strong>{t('comment.contestNotice')}</strong>
        <ol>
          <li>{t('comment.contestOne')}</li>
          <li>{t('comment.contestTwo')}</li>
          <li>{t('comment.contestThree')}</li>
        </ol>
      </Notice>
    </Tips>
  )
}

const Tips = styled.div`
  margin-bottom: ${theme.space(4)};
  ol {
    margin: ${theme.space(1)} 0 0;
    padding-left: ${theme.space(5)};
  }
`

const List = styled.ul`
  margin: ${theme.space(4)} 0 0;
  padding: 0;
  list-style: none;
`
