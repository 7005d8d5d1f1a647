import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getAdjacentProblems } from '@verdict/proto/http/problem/personal'
import { api, ButtonLink, paths, theme } from '@verdict/ui'

const minuteMs = 60_000

/** Links to the previous and next problem of the list. */
export function AdjacentProblems({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const { data } = useQuery({ ...api.query(getAdjacentProblems, { query: { problemId } }), staleTime: minuteMs })
  if (data === undefined) return <Room />
  const { previous, next } = data
  const name = ({ problemId: id, title }: NonNullable<typeof next>) => `${id} ${title}`
  return (
    <Pair aria-label={t('list.adjacent')}>
      {previous !== null && (
        <ButtonLink
          small
          square
          variant="quiet"
          to={paths.problem(previous.problemId)}
          aria-label={t('list.previous', { problem: name(previous) })}
          title={name(previous)}
          icon={<ChevronLeft aria-hidden />}
        />
      )}
      {next !== null && (
        <ButtonLink
          small
          square
          variant="quiet"
          to={paths.problem(next.problemId)}
          aria-label={t('list.next', { problem: name(next) })}
          title={name(next)}
          icon={<ChevronRight aria-hidden />}
        />
      )}
    </Pair>
  )
}

const Pair = styled.nav`
  display: inline-flex;
  flex: none;
  min-height: ${theme.height.controlSmall};
`

/** Placeholder of the width of both links. */
const Room = styled.span`
  flex: none;
  width: calc(2 * ${theme.height.controlSmall});
  height: ${theme.height.controlSmall};
`
