import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { aboveStretchedLink, focusRing, theme } from '@verdict/ui'

interface ToDoButtonProps {
  title: string
  isToDo: boolean
  onToggle: () => void
}

/** Adds a problem to the reader's to-do list or removes it; lies above the link that covers the row. */
export function ToDoButton({ title, isToDo, onToggle }: ToDoButtonProps) {
  const { t } = useTranslation('problem')
  return (
    <Mark
      type="button"
      aria-pressed={isToDo}
      aria-label={t('list.toDo', { title })}
      title={t('list.progress.to-do')}
      onClick={onToggle}
    >
      <Bookmark aria-hidden fill={isToDo ? 'currentColor' : 'none'} />
    </Mark>
  )
}

const Mark = styled.button`
  ${aboveStretchedLink}
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${theme.color.faint};
  cursor: pointer;
  ${focusRing}
  &:hover,
  &[aria-pressed='true'] {
    color: ${theme.color.accent};
  }
  svg {
    width: 15px;
    height: 15px;
  }
`
