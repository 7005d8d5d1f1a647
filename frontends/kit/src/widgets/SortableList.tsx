import GripVertical from 'lucide-react/icons/grip-vertical'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { focusRing, media, theme } from '@verdict/ui'
import { useWidgetsText } from './texts/use-widgets-text.ts'

export interface SortableListProps<Item> {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Names an item in what screen readers say. */
  itemName: (item: Item) => string
  onChange: (items: Item[]) => void
  children: (item: Item) => ReactNode
}

/** A list that is reordered by dragging handles, or by space and arrow keys. */
export function SortableList<Item>({ label, items, itemKey, itemName, onChange, children }: SortableListProps<Item>) {
  const t = useWidgetsText()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(itemKey)
  const move = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      onChange(arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
  }
  const nameOf = (id: UniqueIdentifier) => {
    const item = items[keys.indexOf(String(id))]
    return item === undefined ? '' : itemName(item)
  }
  /** Whether the item has left its place since it was lifted. */
  const hasLeft = useRef(false)
  const placeOf = (id: UniqueIdentifier) => ({ at: keys.indexOf(String(id)) + 1, count: keys.length })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        screenReaderInstructions: { draggable: t('sort.help') },
        announcements: {
          onDragStart: ({ active }) => {
            hasLeft.current = false
            return t('sort.lifted', { item: nameOf(active.id), ...placeOf(active.id) })
          },
          onDragOver: ({ active, over }) => {
            // A lifted item is over its own position at once, which would be announced instead of the lifting.
            if (over === null || (over.id === active.id && !hasLeft.current)) return undefined
            hasLeft.current = true
            return t('sort.moved', { item: nameOf(active.id), ...placeOf(over.id) })
          },
          onDragEnd: ({ active, over }) =>
            over === null ? undefined : t('sort.dropped', { item: nameOf(active.id), ...placeOf(over.id) }),
          onDragCancel: ({ active }) => t('sort.cancelled', { item: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {items.map((item) => (
            <SortableItem key={itemKey(item)} id={itemKey(item)} name={itemName(item)}>
              {children(item)}
            </SortableItem>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const t = useWidgetsText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <Line
      ref={setNodeRef}
      $isDragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
    >
      <Handle
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t('sort.handle', { item: name })}
        aria-roledescription={undefined}
      >
        <GripVertical aria-hidden />
      </Handle>
      {children}
    </Line>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1)};
`

const Line = styled.li<{ $isDragging: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 40px;
  padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(1)} ${theme.space(1)};
  border: 1px solid ${({ $isDragging }) => ($isDragging ? theme.color.accent : theme.color.line)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  ${media.reducedMotion} {
    transition: none !important;
  }
`

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${theme.color.muted};
  cursor: grab;
  touch-action: none;
  ${focusRing}
  svg {
    width: 16px;
    height: 16px;
  }
`
