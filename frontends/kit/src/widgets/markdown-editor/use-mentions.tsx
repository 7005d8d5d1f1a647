import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { floatingItem, floatingSurface, theme } from '@verdict/ui'
import { mentionAt } from './mention.rules.ts'
import { editTextArea } from './edit-text-area.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Searches usernames by prefix, best match first. */
export type FindPeople = (text: string) => Promise<string[]>

/** Debounce of the search while a name is being typed. */
const pauseMs = 150
const maxShown = 6

/**
 * Autocompletes `@name` in a text area. `field` are props for the text area, `list` is rendered right after it;
 * `onKeyDown` returns whether the list has handled the key.
 */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, value: string, findPeople?: FindPeople) {
  const id = useId()
  const [cursor, setCursor] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const typed = findPeople === undefined ? null : mentionAt(value, cursor)
  const names = useNames(typed?.query ?? '', findPeople)
  const isOpen = typed !== null && names.length > 0 && closedAt !== typed.at
  const active = Math.min(chosen, names.length - 1)

  const take = (name: string) => {
    const { current } = area
    if (current === null || typed === null) return
    const by = `@${name} `
    const end = typed.at + by.length
    editTextArea(current, () => ({ from: typed.at, to: cursor, by, start: end, end }))
    setChosen(0)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const name = names[active]
    if (step !== undefined) setChosen((active + step + names.length) % names.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && name !== undefined) take(name)
    else if (event.key === 'Escape') setClosedAt(typed.at)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const follow = () => {
    setCursor(area.current?.selectionStart ?? 0)
    setChosen(0)
  }
  return {
    onKeyDown,
    field: {
      onSelect: follow,
      onBlur: () => setClosedAt(typed?.at ?? null),
      'aria-autocomplete': findPeople === undefined ? undefined : ('list' as const),
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    },
    list: isOpen && <NameList id={id} names={names} active={active} onTake={take} />,
  }
}

interface NameListProps {
  id: string
  names: readonly string[]
  /** The index of the one that the keys are at. */
  active: number
  onTake: (name: string) => void
}

function NameList({ id, names, active, onTake }: NameListProps) {
  const t = useWidgetsText()
  return (
    <List id={id} role="listbox" aria-label={t('mentions.people')}>
      {names.map((name, at) => (
        <Item
          key={name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          data-highlighted={at === active ? '' : undefined}
          // Keeps the focus in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          @{name}
        </Item>
      ))}
    </List>
  )
}

/** Usernames that match the typed text; the previous result stays while the next one is loading. */
function useNames(query: string, findPeople: FindPeople | undefined): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (query === '' || findPeople === undefined) {
      setNames([])
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      // Without a search there are no suggestions, but the name can be typed.
      void findPeople(query)
        .catch(() => [])
        .then((found) => isCurrent && setNames(found.slice(0, maxShown)))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, findPeople])
  return names
}

const List = styled.ul`
  ${floatingSurface}
  justify-self: start;
  min-width: 180px;
  max-width: 100%;
  margin: 0;
  padding: ${theme.space(1)};
  list-style: none;
`

const Item = styled.li`
  ${floatingItem}
  overflow-wrap: anywhere;
`
