import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { Button, Input, media, Tag, theme } from '@verdict/ui'
import { BalloonPicker } from './BalloonPicker.tsx'
import { type ContestProblemValue, letterError } from '../values/contest-problems.rules.ts'

interface ProblemRowProps {
  problem: ContestProblemValue
  /** Letters of the other problems. */
  others: readonly string[]
  /** The editor of the problem; null: there is none for the reader. */
  editor: string | null
  onChange: (part: Partial<ContestProblemValue>) => void
  onRemove: () => void
}

/** A problem of a contest with its letter, title and balloon. */
export function ProblemRow({ problem, others, editor, onChange, onRemove }: ProblemRowProps) {
  const { t } = useTranslation('admin')
  const { problemId, title, displayId, displayTitle, displayTitleEn, color, testCount } = problem
  const fault = letterError(displayId, others)
  return (
    <Row>
      <Letter
        aria-label={t('contests.problem.letterOf', { id: problemId })}
        aria-invalid={fault !== null}
        title={fault === null ? undefined : t(`contests.form.${fault}`)}
        maxLength={10}
        value={displayId}
        onChange={({ target }) => onChange({ displayId: target.value })}
      />
      <Title
        aria-label={t('contests.problem.titleOf', { id: problemId })}
        placeholder={title}
        maxLength={255}
        value={displayTitle}
        onChange={({ target }) => onChange({ displayTitle: target.value })}
      />
      {(displayTitle !== '' || displayTitleEn !== '') && (
        <English
          aria-label={t('contests.problem.englishOf', { id: problemId })}
          placeholder={t('contests.problem.english')}
          maxLength={255}
          value={displayTitleEn}
          onChange={({ target }) => onChange({ displayTitleEn: target.value })}
        />
      )}
      <Facts>
        {editor === null ? problemId : <Link to={editor}>{problemId}</Link>}
        <AuthTag problem={problem} />
        {testCount === 0 ? (
          <Tag $tone="danger">{t('contests.problem.noTests')}</Tag>
        ) : (
          <span>{t('contests.problem.tests', { count: testCount })}</span>
        )}
      </Facts>
      <Buttons>
        <BalloonPicker letter={displayId} color={color} onChange={(next) => onChange({ color: next })} />
        <Button
          small
          square
          variant="quiet"
          aria-label={`${t('contests.problem.remove')} ${displayId}`}
          title={t('contests.problem.remove')}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </Buttons>
    </Row>
  )
}

/** Shows who sees the problem outside of the contest. */
export function AuthTag({ problem: { auth } }: { problem: { auth: number } }) {
  const { t } = useTranslation('admin')
  if (auth === ProblemAuth.Private) return <Tag $tone="warning">{t('problems.private')}</Tag>
  return <Tag>{t(auth === ProblemAuth.Public ? 'problems.public' : 'problems.contest')}</Tag>
}

const Row = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  grid-template-areas: 'letter title buttons' '. english .' '. facts facts';
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-width: 0;
  padding: ${theme.space(1)} 0;
  ${media.phone} {
    grid-template-columns: 52px minmax(0, 1fr) auto;
  }
`

const Letter = styled(Input)`
  grid-area: letter;
  font-weight: 600;
  text-align: center;
`

const Title = styled(Input)`
  grid-area: title;
  &::placeholder {
    color: ${theme.color.text};
  }
`

const English = styled(Input)`
  grid-area: english;
`

const Facts = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Buttons = styled.span`
  grid-area: buttons;
  display: inline-flex;
`
