import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { useLanguage } from '../i18n/language.store.ts'
import { media, tabular, theme } from '../theme/theme.ts'
import { verdictOf } from './verdicts.ts'

export interface VerdictBadgeProps {
  status: number
  /** `short` shows icon and code (AC), `icon` only the icon with its name on hover. The full name is the default. */
  form?: 'full' | 'short' | 'icon'
  /** The full name gives way to the code on a phone: beside it stands more than a verdict. */
  isShortOnPhone?: boolean
  score?: number | null
  /** While judging: how many tests are done. */
  progress?: { done: number; total: number } | null
}

/** A verdict by icon, colour and word; a submission that is still being judged shows its progress. */
export function VerdictBadge(props: VerdictBadgeProps) {
  const { status, form = 'full', isShortOnPhone = false, score = null, progress = null } = props
  const { t } = useTranslation('kit')
  const locale = useLanguage((state) => state.locale)
  const verdict = verdictOf(status, locale)
  // Some tests passed but no group, so nothing counts as partially accepted.
  const hasNoPoints = verdict.name === 'PartialAccepted' && score === 0
  const name = hasNoPoints ? t('verdict.noPoints') : verdict.text
  const shown = form === 'full' ? name : verdict.short
  const isCounting = verdict.isWaiting && progress !== null && progress.total > 0
  return (
    <Badge
      style={{ color: theme.color[verdict.color] }}
      title={form === 'full' ? undefined : name}
      data-verdict={verdict.short}
      data-short={(form === 'full' && isShortOnPhone) || undefined}
    >
      <VerdictIcon status={status} score={score} />
      {form === 'icon' ? <HiddenText>{name}</HiddenText> : <span data-code={verdict.short}>{shown}</span>}
      {form !== 'icon' && verdict.name === 'PartialAccepted' && score !== null && !(hasNoPoints && form === 'full') && (
        <Detail>{score}</Detail>
      )}
      {form === 'full' && isCounting && <Detail data-cases="">{t('verdict.caseProgress', progress)}</Detail>}
      {form !== 'icon' && verdict.isWaiting && <Progress ratio={isCounting ? progress.done / progress.total : null} />}
    </Badge>
  )
}

export function VerdictIcon({
  status,
  score = null,
  sizePx = 15,
}: {
  status: number
  score?: number | null
  sizePx?: number
}) {
  const locale = useLanguage((state) => state.locale)
  const { Icon, color } = verdictOf(status, locale)
  if (Icon === null)
    return <HalfDisc sizePx={sizePx} ratio={score === null ? 0.5 : Math.min(Math.max(score / 100, 0.08), 0.92)} />
  return <Icon aria-hidden size={sizePx} strokeWidth={2.4} color={theme.color[color]} style={{ flex: 'none' }} />
}

/** The icon of a partial score: a disc that is filled as far as the score goes. */
function HalfDisc({ sizePx, ratio }: { sizePx: number; ratio: number }) {
  const radius = 8
  const level = 10 + radius - 2 * radius * ratio
  const half = Math.sqrt(Math.max(0, radius ** 2 - (10 - level) ** 2))
  const isLarge = ratio > 0.5 ? 1 : 0
  return (
    <svg aria-hidden width={sizePx} height={sizePx} viewBox="0 0 20 20" fill="none" style={{ flex: 'none' }}>
      <circle cx="10" cy="10" r={radius} stroke={theme.color.pac} strokeWidth="2.2" />
      <path
        d={`M ${10 - half} ${level} A ${radius} ${radius} 0 ${isLarge} 0 ${10 + half} ${level} Z`}
        fill={theme.color.pac}
      />
    </svg>
  )
}

function Progress({ ratio }: { ratio: number | null }) {
  return (
    <Track aria-hidden>
      <Fill $isUnknown={ratio === null} style={{ width: ratio === null ? '35%' : `${Math.max(4, ratio * 100)}%` }} />
    </Track>
  )
}

const slide = keyframes`
  from { translate: -100% 0; }
  to { translate: 290% 0; }
`

const Badge = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  font-weight: 550;
  white-space: nowrap;
  ${tabular}
  ${media.phone} {
    &[data-short] > [data-code] {
      font-size: 0;
      &::before {
        font-size: ${theme.size.body};
        content: attr(data-code);
        /* Is said by the name already. */
        content: attr(data-code) / '';
      }
    }
    &[data-short] > [data-cases] {
      display: none;
    }
  }
`

const Detail = styled.span`
  font-weight: 450;
  font-size: ${theme.size.small};
`

const HiddenText = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Track = styled.span`
  position: absolute;
  inset: auto 0 -3px;
  height: 2px;
  overflow: hidden;
  border-radius: 2px;
  background: color-mix(in srgb, ${theme.color.waiting} 22%, transparent);
`

const Fill = styled.span<{ $isUnknown: boolean }>`
  display: block;
  height: 100%;
  border-radius: 2px;
  background: ${theme.color.waiting};
  transition: width ${theme.motion};
  animation: ${({ $isUnknown }) => ($isUnknown ? slide : 'none')} 2.2s linear infinite;
`
