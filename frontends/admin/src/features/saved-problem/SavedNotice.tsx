import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, Notice, paths, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { AffectedVerdicts } from '../rejudging/AffectedVerdicts.tsx'
import { savedIn } from './saved-problem.ts'

/** Confirms what the editor has saved, with next steps. */
export function SavedNotice() {
  const { t } = useTranslation('admin')
  const saved = savedIn(useLocation().state)
  if (saved === null) return null
  const { pid, problemId, isNew } = saved
  return (
    <NoticeBox role="status">
      <Notice tone="success">
        {t(isNew ? 'editor.created' : 'editor.saved', { id: problemId })}
        <Actions>
          <ButtonLink small to={paths.problem(problemId)}>
            {t('problems.view')}
          </ButtonLink>
          {pid !== 0 && (
            <ButtonLink small variant="quiet" to={adminPaths.editProblem(pid)}>
              {t('problems.editAgain')}
            </ButtonLink>
          )}
        </Actions>
      </Notice>
      {!isNew && pid !== 0 && <AffectedVerdicts pid={pid} problemId={problemId} />}
    </NoticeBox>
  )
}

const NoticeBox = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(4)};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
`
