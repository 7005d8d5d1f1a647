import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import { getNextProblem } from '@verdict/proto/http/problem/overview'
import { api, focusRing, media, paths, theme } from '@verdict/ui'
import { NextProblemReason } from '@verdict/ui/next-problem'
import { useScope } from '../../scope/scope.ts'

export interface NextProblemOfferProps {
  /** The problem that was solved. */
  problemId: string
}

/**
 * Recommends the next problem after one is solved, with the reason; renders nothing while unknown or without a
 * recommendation.
 */
export function NextProblemOffer({ problemId }: NextProblemOfferProps) {
  const { t } = useTranslation('problem')
  const { tid } = useScope()
  const { data } = useQuery({ ...api.query(getNextProblem, { query: { problemId, tid } }), retry: false })
  if (data === undefined || data === null) return null
  const { title, tid: inTraining, gid } = data
  return (
    <Line>
      <Link to={paths.problem(data.problemId, toScope({ tid: inTraining, gid }))}>
        {t('page.next', { id: data.problemId, title })}
        <ArrowRight aria-hidden />
      </Link>
      <span>
        <NextProblemReason next={data} />
      </span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(0.5)} ${theme.space(3)};
  margin-top: ${theme.space(2)};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
    color: ${theme.color.accent};
    font-weight: 500;
    ${focusRing}
    ${media.touch} {
      padding: ${theme.space(1.5)} 0;
    }
  }
  svg {
    width: 14px;
    height: 14px;
    flex: none;
  }
  span {
    color: ${theme.color.muted};
  }
`
