import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { focusRing, theme } from '@verdict/ui'
import { toggleTag } from './tag-ids.ts'
import { useTagGroups } from './use-tag-groups.ts'

export interface SelectedTagsProps {
  /** The bank that the tags are of. */
  oj: string | undefined
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The selected tags, each with a remove button. */
export function SelectedTags({ oj, ids, onChange }: SelectedTagsProps) {
  const { t } = useTranslation('problem')
  const { nameOf } = useTagGroups(oj)
  if (ids.length === 0) return null
  return (
    <Row>
      {ids.map((id) => (
        <Chip
          key={id}
          type="button"
          aria-label={t('list.removeTag', { name: nameOf(id) })}
          onClick={() => onChange(toggleTag(ids, id))}
        >
          {nameOf(id)}
          <X aria-hidden />
        </Chip>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(3)};
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  height: 26px;
  padding: 0 ${theme.space(2)};
  border: 0;
  border-radius: 6px;
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-size: ${theme.size.small};
  cursor: pointer;
  ${focusRing}
  svg {
    width: 13px;
    height: 13px;
  }
`
