import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, theme } from '@verdict/ui'

interface Named {
  key: string
  name: string
  /** Shown beside the name. */
  about: string
}

interface NamedListProps<T extends Named> {
  items: readonly T[]
  onEdit: (item: T) => void
  onRemove: (item: T) => Promise<void>
  children?: (item: T) => ReactNode
}

/** A list of named items, each with an edit and a delete button. */
export function EditableList<T extends Named>({ items, onEdit, onRemove, children }: NamedListProps<T>) {
  const { t } = useTranslation('admin')
  return (
    <List>
      {items.map((item) => (
        <li key={item.key}>
          <span>
            <b>{item.name}</b>
            <small>{item.about}</small>
            {children?.(item)}
          </span>
          <span>
            <Button small aria-label={`${t('gate.edit')} ${item.name}`} onClick={() => onEdit(item)}>
              {t('gate.edit')}
            </Button>
            <Button
              small
              variant="danger"
              aria-label={`${t('gate.remove')} ${item.name}`}
              onClick={() => void onRemove(item)}
            >
              {t('gate.remove')}
            </Button>
          </span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space(2)};
  }
  span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
  }
`
