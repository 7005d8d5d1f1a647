import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Button, formatCount, formatInstant, Popover, tabular, theme } from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import { useDurationText } from '../../clock/use-duration-text.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import { AuthTag, PhaseTag, RuleTag } from '../../contest/ContestTags.tsx'

/** A popover with the facts that do not fit into the header: full title, rule, access and times. */
export function ContestFacts({ contest, phase }: { contest: Contest; phase: Phase }) {
  const { t } = useTranslation('contest')
  const durationText = useDurationText()
  const { title, auth, count, gid, startTime, endTime, duration, sealRank, sealRankTime } = contest
  const facts = [
    { name: t('contest.start'), value: formatInstant(startTime) },
    { name: t('contest.end'), value: formatInstant(endTime) },
    { name: t('contest.duration'), value: durationText(duration) },
    ...(sealRank && sealRankTime !== null ? [{ name: t('contest.freeze'), value: formatInstant(sealRankTime) }] : []),
    ...(count > 0 ? [{ name: t('contest.people'), value: formatCount(count) }] : []),
  ]
  return (
    <Popover
      align="end"
      aria-label={t('contest.facts')}
      trigger={
        <Button
          small
          square
          variant="quiet"
          aria-label={t('contest.facts')}
          title={t('contest.facts')}
          icon={<Info aria-hidden />}
        />
      }
    >
      <Panel>
        <strong>{title}</strong>
        <div>
          <PhaseTag phase={phase} />
          <RuleTag contest={contest} />
          <AuthTag auth={auth} />
        </div>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {gid !== null && <Link to={`/group/${gid}/contest`}>{t('contest.groupContests')}</Link>}
      </Panel>
    </Popover>
  )
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  width: min(340px, 80vw);
  strong {
    font-size: ${theme.size.reading};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(2)};
  }
  dl {
    display: grid;
    gap: ${theme.space(1)};
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(4)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    ${tabular}
  }
`
