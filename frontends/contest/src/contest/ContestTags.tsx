import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useTranslation } from 'react-i18next'
import { ContestAuth } from '@verdict/proto/codes/contest'
import { Tag, type TagTone } from '@verdict/ui'
import type { Phase } from '../clock/phase.rules.ts'
import { authNames, type Contest, ruleNameOf } from './contest.rules.ts'

const phaseTones = { scheduled: 'accent', running: 'success', ended: 'neutral' } satisfies Record<Phase, TagTone>

export function PhaseTag({ phase }: { phase: Phase }) {
  const { t } = useTranslation('contest')
  return <Tag $tone={phaseTones[phase]}>{t(`contest.phase.${phase}`)}</Tag>
}

export function RuleTag({ contest }: { contest: Pick<Contest, 'type' | 'rule'> }) {
  const { t } = useTranslation('contest')
  const rule = ruleNameOf(contest)
  return <Tag title={t(`contest.rules.${rule}.help`)}>{t(`contest.rules.${rule}.name`)}</Tag>
}

const authTones = {
  [ContestAuth.Public]: 'neutral',
  [ContestAuth.Private]: 'danger',
  [ContestAuth.Protected]: 'warning',
} satisfies Record<ContestAuth, TagTone>

/** Shows who may take part in a contest, with a lock if it needs a password. */
export function AuthTag({ auth }: Pick<Contest, 'auth'>) {
  const { t } = useTranslation('contest')
  const name = authNames[auth]
  return (
    <Tag $tone={authTones[auth]} title={t(`contest.authHelp.${name}`)}>
      {auth === ContestAuth.Private && <Lock aria-hidden />}
      {auth === ContestAuth.Protected && <LockOpen aria-hidden />}
      {t(`contest.auth.${name}`)}
    </Tag>
  )
}
