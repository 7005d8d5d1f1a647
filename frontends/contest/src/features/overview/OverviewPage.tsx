import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { chosenValue, isChoice, ruleOptions, type RuleOptionName } from '@verdict/proto/contest-rules/options'
import {
  Card,
  formatCount,
  formatInstant,
  lazyComponent,
  Markdown,
  media,
  MutedText,
  Notice,
  SkeletonText,
  Stack,
  tabular,
  theme,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useDurationText } from '../../clock/use-duration-text.ts'
import { authNames, type Contest, ruleNameOf, ruleOf } from '../../contest/contest.rules.ts'
import { useContest, usePhase } from '../../contest/use-contest.ts'
import { VirtualRunCard } from '../virtual/VirtualRunCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const FinalResults = lazyComponent(() => import('./FinalResults.tsx').then((m) => m.FinalResults))

/** Description and rules of the contest, and registration. */
export function OverviewPage() {
  const { t } = useTranslation('contest')
  const { contest, official, phase, isAdmin, staffRole, isReady, hasAccess, isOpen } = useContest()
  const asks = isReady && !hasAccess && staffRole === null
  const hasEnded = usePhase(official) === 'ended'
  return (
    <Layout>
      <Stack>
        {staffRole !== null && <Notice tone="info">{t(`contest.youHelp.${staffRole}`)}</Notice>}
        {asks && <PasswordForm />}
        {isAdmin && phase === 'ended' && (
          <Suspense fallback={<FinalResultsSkeleton />}>
            <FinalResults />
          </Suspense>
        )}
        {!isAdmin && staffRole === null && isOpen && hasEnded && <VirtualRunCard />}
        <Card>
          {contest.description.trim() === '' ? (
            <MutedText as="p">{t('contest.noDescription')}</MutedText>
          ) : (
            <Markdown reading text={contest.description} />
          )}
        </Card>
      </Stack>
      <Facts />
    </Layout>
  )
}

/** As high as the card that it stands for, so that the description below stays where it is. */
function FinalResultsSkeleton() {
  return (
    <Card>
      <SkeletonText lines={6} />
    </Card>
  )
}

function Facts() {
  const { t } = useTranslation('contest')
  const { official: contest } = useContest()
  const durationText = useDurationText()
  const optionFact = useOptionFact(contest)
  const rule = ruleNameOf(contest)
  const facts: [string, ReactNode][] = [
    [t('contest.rule'), t(`contest.rules.${rule}.name`)],
    [t('contest.scoring'), t(`contest.rules.${rule}.help`)],
    [t('contest.access'), t(`contest.authHelp.${authNames[contest.auth]}`)],
    [t('contest.start'), formatInstant(contest.startTime)],
    [t('contest.end'), formatInstant(contest.endTime)],
    [t('contest.duration'), durationText(contest.duration)],
    [
      t('contest.freeze'),
      contest.sealRank && contest.sealRankTime !== null
        ? t('contest.freezeFrom', { time: formatInstant(contest.sealRankTime) })
        : t('contest.noFreeze'),
    ],
    ...ruleOf(contest).options.flatMap(optionFact),
    [t('contest.endSubmit'), t(contest.allowEndSubmit ? 'contest.yes' : 'contest.no')],
    ...(contest.count > 0 ? ([[t('contest.people'), formatCount(contest.count)]] satisfies [string, string][]) : []),
    [t('contest.author'), <UserLink key="author" user={{ username: contest.author }} />],
  ]
  return (
    <Card title={t('contest.facts')}>
      <List>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Card>
  )
}

/** The options of the contest rule as one line of the facts; none by default. */
function useOptionFact(contest: Contest): (name: RuleOptionName) => [string, string][] {
  const { t } = useTranslation('contest')
  const textOf = (name: RuleOptionName) => {
    if (isChoice(name)) return t(`contest.choices.${chosenValue(name, contest)}`)
    if (contest.lateFrom == null) return null
    if (ruleOptions[name].kind === 'instant') return formatInstant(contest.lateFrom)
    return (contest.lateSteps ?? []).map((step) => t('contest.lateStep', { ...step })).join(t('contest.lateAnd'))
  }
  return (name) => {
    const text = textOf(name)
    return text === null ? [] : [[t(`contest.options.${name}`), text]]
  }
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${theme.space(5)};
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const List = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  ${media.compact} {
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    overflow-wrap: anywhere;
    ${tabular}
  }
`
