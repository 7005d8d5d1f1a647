import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Locale } from '@verdict/proto/codes/locale'
import { EmptyState, SearchInput, Select, SkeletonText, theme, useLanguage } from '@verdict/ui'
import { useWidgetsText } from './texts/use-widgets-text.ts'

export interface EmojiPickerProps {
  onChoose: (emoji: string) => void
}

/** An entry of emojibase's compact data. */
interface Emoji {
  unicode: string
  label: string
  group?: number
  tags?: readonly string[]
}

/** Numbers of the emoji groups on offer; group 2 contains skin tones and hair only. */
const groups = {
  0: 'smileys',
  1: 'people',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
} as const

type Group = (typeof groups)[keyof typeof groups]

const groupNames = Object.values(groups)
const mostFound = 120

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  'zh-CN': () => import('emojibase-data/zh/compact.json'),
  'en-US': () => import('emojibase-data/en/compact.json'),
}

/** Emoji with names in the reader's language, loaded from this site when the picker first opens; null until then. */
function useEmojis(): readonly Emoji[] | null {
  const locale = useLanguage((state) => state.locale)
  const [loaded, setLoaded] = useState<{ locale: Locale; emojis: readonly Emoji[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loaders[locale]().then((module) => {
      // The package documents the structure of its data.
      if (isCurrent) setLoaded({ locale, emojis: module.default as readonly Emoji[] })
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  return loaded?.locale === locale ? loaded.emojis : null
}

/** Chooses an emoji by group or by search in the reader's language; arrow keys move among them. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const t = useWidgetsText()
  const emojis = useEmojis()
  const [text, setText] = useState('')
  const [group, setGroup] = useState<Group>('smileys')
  const found = useMemo(() => (text.trim() === '' ? null : findEmojis(emojis ?? [], text)), [emojis, text])
  const inGroup = useMemo(() => (emojis ?? []).filter((emoji) => groupOf(emoji) === group), [emojis, group])
  return (
    <Box>
      <Filters>
        <SearchInput icon={null} value={text} onChange={setText} label={t('emoji.search')} />
        <Select
          inline
          aria-label={t('emoji.groups')}
          value={group}
          disabled={found !== null}
          onChange={(next) => setGroup(groupNames.find((name) => name === next) ?? 'smileys')}
          options={groupNames.map((name) => ({ value: name, label: t(`emoji.group.${name}`) }))}
        />
      </Filters>
      {emojis === null ? <SkeletonText lines={4} /> : <Grid emojis={found ?? inGroup} onChoose={onChoose} />}
      {found?.length === 0 && <EmptyState>{t('emoji.none')}</EmptyState>}
    </Box>
  )
}

function groupOf({ group }: Emoji): Group | undefined {
  const entry = Object.entries(groups).find(([number]) => Number(number) === group)
  return entry?.[1]
}

function findEmojis(emojis: readonly Emoji[], text: string): Emoji[] {
  const word = text.trim().toLowerCase()
  const matches = ({ label, tags = [] }: Emoji) => [label, ...tags].some((name) => name.toLowerCase().includes(word))
  return emojis.filter((emoji) => groupOf(emoji) !== undefined && matches(emoji)).slice(0, mostFound)
}

function Grid({ emojis, onChoose }: { emojis: readonly Emoji[]; onChoose: (emoji: string) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const columns = columnsOf(buttons)
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), buttons.length - 1)
    setCurrent(next)
    buttons[next]?.focus()
  }
  return (
    <Cells ref={root} onKeyDown={onKeyDown}>
      {emojis.map(({ unicode, label }, at) => (
        <button
          key={unicode}
          type="button"
          title={label}
          aria-label={label}
          tabIndex={at === Math.min(current, emojis.length - 1) ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => onChoose(unicode)}
        >
          {unicode}
        </button>
      ))}
    </Cells>
  )
}

function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const next = buttons.findIndex(({ offsetTop }) => offsetTop !== top)
  return next === -1 ? buttons.length : next
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  width: 340px;
  max-width: 100%;
`

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space(2)};
`

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(36px, 1fr));
  max-height: 260px;
  overflow-y: auto;
  button {
    height: 36px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-size: 20px;
    cursor: pointer;
  }
  button:hover {
    background: ${theme.color.hover};
  }
  button:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }
`
