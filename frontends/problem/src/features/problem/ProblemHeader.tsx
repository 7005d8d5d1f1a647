import ChartPie from 'lucide-react/icons/chart-pie'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { oiRankScore } from '@verdict/proto/codes/judging/oi-rank-score'
import { ProblemType } from '@verdict/proto/codes/problem'
import { isRemoteJudgeKey, remoteJudges } from '@verdict/proto/codes/remote/judges'
import { scopeKind } from '@verdict/proto/codes/scope'
import {
  Button,
  DifficultyTag,
  formatCount,
  formatPassRate,
  lazyComponent,
  media,
  paths,
  Row,
  tabular,
  Tag,
  theme,
  useTagName,
} from '@verdict/ui'
import { elementTimingProps } from '../code-editor/statement-paint.ts'
import { limitsFor } from '../../problem-detail/limits.ts'
import { useScope } from '../../scope/scope.ts'
import { AdjacentProblems } from '../problem-list/AdjacentProblems.tsx'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { writeTagIds } from '../problem-list/filters/tag-ids.ts'
import { ProblemLinks } from './ProblemLinks.tsx'
import { StatisticsDialog } from './statistics/StatisticsDialog.tsx'

/** Loaded lazily: the statement does not wait for user links. */
const AuthorName = lazyComponent<{ author: string }>(async () => (await import('@verdict/ui/user-link')).AuthorName)

/** Title, limits, tags and statistics of a problem. */
export function ProblemHeader({ detail, language }: { detail: ProblemDetail; language: string }) {
  const { t } = useTranslation('problem')
  const tagName = useTagName()
  const scope = useScope()
  const { problem, tags, problemCount, original } = detail
  return (
    <Head>
      <Row $gap={3} $align="start" $justify="space-between" $nowrap>
        <h1 {...elementTimingProps}>
          <span>{problem.problemId}</span> {problem.title}
        </h1>
        {scopeKind(scope) === 'practice' && <AdjacentProblems problemId={problem.problemId} />}
      </Row>
      <Facts>
        {problem.difficulty !== null && <DifficultyTag difficulty={problem.difficulty} />}
        {useFacts(detail, language).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {original !== null && (
          <a href={original.url} target="_blank" rel="noopener noreferrer">
            {t('page.original', { judge: remoteJudges[original.judge].name })}
          </a>
        )}
        {problem.author !== null && (
          <Author>
            {t('page.author')}{' '}
            <Suspense fallback={problem.author}>
              <AuthorName author={problem.author} />
            </Suspense>
          </Author>
        )}
      </Facts>
      <Facts>
        <StatisticsButton count={problemCount} />
        <Links>
          <Link to={paths.status({ problemID: problem.problemId, completeProblemID: 'true' }, scope)}>
            {t('page.allSubmissions')}
          </Link>
          <ProblemLinks problemId={problem.problemId} solutions={problemCount.ac} />
        </Links>
      </Facts>
      {tags.length > 0 && (
        <Tags>
          {tags.map((tag) => (
            <Link key={tag.id} to={listOfTag(tag)}>
              <Tag>{tagName(tag)}</Tag>
            </Link>
          ))}
        </Tags>
      )}
    </Head>
  )
}

/** Limits and type as texts. */
function useFacts(detail: ProblemDetail, language: string): string[] {
  const { t } = useTranslation('problem')
  const { problem } = detail
  const limits = limitsFor(language, detail)
  const isOi = problem.type === ProblemType.Oi
  const ioScore = problem.ioScore ?? 0
  return [
    t('page.timeLimit', { ms: formatCount(limits.timeMs) }),
    t('page.memoryLimit', { mb: formatCount(limits.memoryMb) }),
    isOi ? t('page.oi', { count: ioScore }) : 'ACM',
    ...(isOi
      ? [t('page.rankScore', { score: oiRankScore(ioScore, { ioScore, difficulty: problem.difficulty ?? 0 }) })]
      : []),
    ...(problem.isFileIO ? [t('page.fileIo', { input: problem.ioReadFileName, output: problem.ioWriteFileName })] : []),
  ]
}

function StatisticsButton({ count }: { count: ProblemDetail['problemCount'] }) {
  const { t } = useTranslation('problem')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small variant="quiet" icon={<ChartPie aria-hidden />} onClick={() => setOpen(true)}>
        {t('page.statistics', {
          rate: formatPassRate(count.ac, count.total),
          count: count.total,
          total: formatCount(count.total),
        })}
      </Button>
      <StatisticsDialog open={isOpen} onClose={() => setOpen(false)} count={count} />
    </>
  )
}

/** Address of the problem list filtered by a tag, in the bank that has it. */
function listOfTag({ id, oj }: ProblemDetail['tags'][number]): string {
  const tagId = writeTagIds([id]) ?? ''
  return `/problem?${new URLSearchParams(isRemoteJudgeKey(oj) ? { oj, tagId } : { tagId }).toString()}`
}

const Head = styled.header`
  display: grid;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(6)};
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.35;
    letter-spacing: -0.01em;
    text-wrap: balance;
    span {
      color: ${theme.color.muted};
      font-weight: 500;
      ${tabular}
    }
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  min-height: 24px;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  /* Its text begins where the other lines do. */
  > button {
    margin: 0 calc(-1 * ${theme.space(2.5)});
  }
  a {
    color: ${theme.color.accent};
    ${media.touch} {
      padding: ${theme.space(1.5)} 0;
    }
  }
`

/** At the end of a line, or on a line of its own on phones, so that nothing moves when avatar and title appear. */
const Author = styled.span`
  min-height: 24px;
  ${media.phone} {
    flex: 1 0 100%;
  }
`

const Links = styled.span`
  display: inline-flex;
  gap: ${theme.space(4)};
  ${media.phone} {
    flex: 1 0 100%;
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  ${media.touch} {
    gap: 0 ${theme.space(1.5)};
    a {
      padding: ${theme.space(1.5)} 0;
    }
  }
`
