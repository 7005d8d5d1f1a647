import Search from 'lucide-react/icons/search'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SearchKind, searchKinds } from '@verdict/proto/codes/capabilities/search'
import { Kbd, Spinner, useLanguage, usePalette, useRestoreFocus } from '@verdict/ui'
import { highlightParts } from '../search/highlight-parts.rules.ts'
import * as styles from './Palette.styles.ts'
import { useEntries } from './use-entries.tsx'
import type { Entry } from './entry.ts'

/** The command palette (`Ctrl K`), which finds problems, pages and actions. */
export function Palette() {
  const { t } = useTranslation('shell')
  const close = usePalette((state) => state.close)
  const focusReturn = useRestoreFocus()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, isSearching, missing } = useEntries(typed)
  const at = Math.min(chosen, Math.max(0, entries.length - 1))

  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return
    close()
    entry.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setChosen((at + step + entries.length) % entries.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(entries[at])
    }
  }

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <styles.Overlay />
        <styles.Window aria-describedby={undefined} {...focusReturn}>
          <styles.HiddenTitle>{t('palette.open')}</styles.HiddenTitle>
          <styles.Line>
            {isSearching ? <Spinner /> : <Search aria-hidden />}
            <styles.Box
              autoFocus
              role="combobox"
              aria-expanded
              aria-controls="palette-list"
              aria-activedescendant={entries[at] === undefined ? undefined : `palette-${entries[at].key}`}
              aria-label={t('palette.open')}
              placeholder={t('palette.placeholder')}
              value={typed}
              onKeyDown={onKey}
              onChange={(event) => {
                setTyped(event.target.value)
                setChosen(0)
              }}
            />
            <Kbd>Esc</Kbd>
          </styles.Line>
          <Missing kinds={missing} />
          <List entries={entries} chosen={at} onChoose={setChosen} onRun={run} isSearching={isSearching} />
        </styles.Window>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Says which kinds cannot be searched at the moment. */
function Missing({ kinds }: { kinds: readonly SearchKind[] }) {
  const { t } = useTranslation('shell')
  const locale = useLanguage((state) => state.locale)
  if (kinds.length === 0) return null
  if (kinds.length === searchKinds.length) return <styles.Missing role="status">{t('palette.away')}</styles.Missing>
  const names = new Intl.ListFormat(locale).format(kinds.map((kind) => t(`palette.${kind}`)))
  return <styles.Missing role="status">{t('palette.missing', { kinds: names })}</styles.Missing>
}

interface ListProps {
  entries: readonly Entry[]
  chosen: number
  onChoose: (index: number) => void
  onRun: (entry: Entry) => void
  isSearching: boolean
}

function List({ entries, chosen, onChoose, onRun, isSearching }: ListProps) {
  const { t } = useTranslation('shell')
  if (entries.length === 0)
    return <styles.Nothing>{isSearching ? t('palette.searching') : t('palette.nothing')}</styles.Nothing>
  return (
    <styles.List id="palette-list" role="listbox" aria-label={t('palette.open')}>
      {entries.map((entry, index) => (
        <li key={entry.key} role="presentation">
          {entries[index - 1]?.group !== entry.group && (
            <styles.Group role="presentation">{t(`palette.${entry.group}`)}</styles.Group>
          )}
          <Row entry={entry} isChosen={index === chosen} onPoint={() => onChoose(index)} onRun={() => onRun(entry)} />
        </li>
      ))}
    </styles.List>
  )
}

function Row({
  entry,
  isChosen,
  onPoint,
  onRun,
}: {
  entry: Entry
  isChosen: boolean
  onPoint: () => void
  onRun: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <styles.Row
      ref={row}
      id={`palette-${entry.key}`}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {entry.icon}
      {entry.code !== undefined && <code>{entry.code}</code>}
      <span>
        {entry.label}
        {entry.excerpt !== undefined && <Excerpt {...entry.excerpt} />}
      </span>
      {isChosen && <Kbd>↵</Kbd>}
    </styles.Row>
  )
}

/** The matching passage of a text, with highlights. */
function Excerpt({ text, ranges }: NonNullable<Entry['excerpt']>) {
  return (
    <styles.Excerpt>
      {highlightParts(text, ranges).map((part, at) =>
        part.isHighlighted ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </styles.Excerpt>
  )
}
