import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemEditorial } from '@verdict/proto/http/problem/editorial'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  EmptyState,
  formatInstant,
  lazyComponent,
  Markdown,
  QueryView,
  SkeletonText,
  theme,
  useSession,
  useUser,
} from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import type { EditorialEditorProps } from './EditorialEditor.tsx'

type Editorial = RouteData<typeof getProblemEditorial>

/** Loaded for setters only. */
const EditorialEditor = lazyComponent<EditorialEditorProps>(
  async () => (await import('./EditorialEditor.tsx')).EditorialEditor,
)

interface EditorialPanelProps {
  pid: number
  problemId: string
}

/** The editorial of a problem, or when it can be read; setters can edit it. */
export function EditorialPanel({ pid, problemId }: EditorialPanelProps) {
  const query = { problemId, ...useScopeFields() }
  // Refetches, because solving the problem opens the editorial.
  const editorial = useQuery({ ...api.query(getProblemEditorial, { query }), refetchOnMount: 'always' })
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return (
      <Suspense fallback={<SkeletonText />}>
        <EditorialEditor pid={pid} onClose={() => setEditing(false)} />
      </Suspense>
    )
  }
  return (
    <QueryView query={editorial}>
      {(data) => <Shown editorial={data} onEdit={data.mayEdit ? () => setEditing(true) : null} />}
    </QueryView>
  )
}

function Shown({ editorial, onEdit }: { editorial: Editorial; onEdit: (() => void) | null }) {
  const { t } = useTranslation('problem')
  const { text, visibility } = editorial
  if (text === null) return <Closed editorial={editorial} onEdit={onEdit} />
  return (
    <Article>
      {onEdit !== null && (
        <Bar>
          <span>{visibility !== null && t(`editorial.visibleNow.${visibility}`)}</span>
          <Button small icon={<Pencil aria-hidden />} onClick={onEdit}>
            {t('editorial.edit')}
          </Button>
        </Bar>
      )}
      <div lang={text.lang}>
        <Markdown reading text={text.text} />
      </div>
    </Article>
  )
}

/** Why the editorial cannot be read yet, and what to do about it. */
function Closed({ editorial, onEdit }: { editorial: Editorial; onEdit: (() => void) | null }) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const openSignIn = useSession((state) => state.openSignIn)
  const { refusal, opensAt } = editorial
  const time = opensAt === null ? null : formatInstant(opensAt)
  if (refusal === null) {
    return (
      <EmptyState>
        <strong>{t('editorial.none')}</strong>
        {onEdit !== null && (
          <>
            <span>{t('editorial.noneForSetter')}</span>
            <Button variant="primary" onClick={onEdit}>
              {t('editorial.write')}
            </Button>
          </>
        )}
      </EmptyState>
    )
  }
  const isAhead = refusal === 'contest_ahead'
  const sentence = isAhead
    ? time === null
      ? t('editorial.contestAhead')
      : t('editorial.contestAheadUntil', { time })
    : refusal === 'contest_running'
      ? t('editorial.contestRunning', { time: time ?? '' })
      : t('editorial.unsolved')
  return (
    <EmptyState>
      <span>{sentence}</span>
      {refusal === 'unsolved' && user === null && <Button onClick={() => openSignIn()}>{t('editorial.signIn')}</Button>}
    </EmptyState>
  )
}

const Article = styled.article`
  display: grid;
  /* A long line scrolls in its own box. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 860px;
  margin: 0 auto;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
