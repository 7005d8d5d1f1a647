import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, focusRing, MutedText, QueryView, Row, SearchInput, tagMatcher, theme, useTagName } from '@verdict/ui'
import { toggleTag } from './tag-ids.ts'
import { useTagGroups } from './use-tag-groups.ts'

export interface TagPanelProps {
  /** The tags of this bank are shown. */
  oj: string | undefined
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  /** Renders no card around the panel, for use inside a popover. */
  plain?: boolean
}

/** All tags by classification, with a search box. */
export function TagPanel({ plain = false, ...shown }: TagPanelProps) {
  const { t } = useTranslation('problem')
  if (plain) return <Groups {...shown} />
  return (
    <Card title={t('list.tagPanel')}>
      <Groups {...shown} />
    </Card>
  )
}

function Groups({ oj, chosen, onChange }: Omit<TagPanelProps, 'plain'>) {
  const { t } = useTranslation('problem')
  const { groups } = useTagGroups(oj)
  const [word, setWord] = useState('')
  const tagName = useTagName()
  const matches = tagMatcher(word)
  return (
    <Box>
      <SearchInput label={t('list.tagSearch')} value={word} onChange={setWord} />
      <QueryView query={groups} empty={t('list.noTags')}>
        {(all) => {
          const shown = all
            .map(({ classification, tagList }) => ({
              classification,
              tags: tagList.filter(matches),
            }))
            .filter(({ tags }) => tags.length > 0)
          if (shown.length === 0) return <MutedText as="p">{t('list.noTags')}</MutedText>
          return shown.map(({ classification, tags }) => (
            <section key={classification?.id ?? 0}>
              <h3>{classification === null ? t('list.unclassified') : tagName(classification)}</h3>
              <Row $gap={1.5}>
                {tags.map((tag) => (
                  <TagButton
                    key={tag.id}
                    type="button"
                    aria-pressed={chosen.includes(tag.id)}
                    onClick={() => onChange(toggleTag(chosen, tag.id))}
                  >
                    {tagName(tag)}
                  </TagButton>
                ))}
              </Row>
            </section>
          ))
        }}
      </QueryView>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  h3 {
    margin-bottom: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    font-weight: 600;
  }
`

const TagButton = styled.button`
  height: 26px;
  padding: 0 ${theme.space(2)};
  border: ${theme.line};
  border-radius: 6px;
  background: transparent;
  color: ${theme.color.text};
  font-size: ${theme.size.small};
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`
