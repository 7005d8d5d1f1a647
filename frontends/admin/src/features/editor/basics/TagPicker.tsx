import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Field, focusRing, Input, media, Popover, Row, tagMatcher, theme, toast } from '@verdict/ui'
import { useEditorTags } from './use-editor-tags.ts'

export interface TagChoice {
  id?: number
  name: string
}

/** Chooses tags of a problem, or creates one by typing its name. */
export function TagPicker({ tags, onChange }: { tags: readonly TagChoice[]; onChange: (tags: TagChoice[]) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const all = useEditorTags()
  const [word, setWord] = useState('')
  const name = word.trim()
  const isChosen = (name: string) => tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
  const matches = tagMatcher(name)
  const known = all.filter((tag) => matches(tag) && !isChosen(tag.name))
  const add = (tag: TagChoice) => {
    if (isChosen(tag.name)) toast.warning(t('editor.tagTwice'))
    else onChange([...tags, tag])
    setWord('')
  }
  return (
    <Field id={id} label={t('editor.tags')}>
      <Row $align="center">
        {tags.map((tag) => (
          <ChosenTag key={tag.name} name={tag.name} onRemove={() => onChange(tags.filter((one) => one !== tag))} />
        ))}
        <Popover
          aria-label={t('editor.tags')}
          trigger={<Button small square aria-label={t('editor.tagSearch')} icon={<Plus aria-hidden />} id={id} />}
        >
          <Panel>
            <Input
              aria-label={t('editor.tagSearch')}
              placeholder={t('editor.tagSearch')}
              maxLength={50}
              value={word}
              onChange={(event) => setWord(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (name !== '') add(known.find((tag) => tag.name === name) ?? { name })
              }}
            />
            <Choices>
              {known.slice(0, 60).map((tag) => (
                <Button key={tag.id} small onClick={() => add({ id: tag.id, name: tag.name })}>
                  {tag.name}
                </Button>
              ))}
              {name !== '' && !isChosen(name) && !known.some((tag) => tag.name === name) && (
                <Button small variant="primary" onClick={() => add({ name })}>
                  {t('editor.tagCreate', { name })}
                </Button>
              )}
            </Choices>
          </Panel>
        </Popover>
      </Row>
    </Field>
  )
}

function ChosenTag({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Chip>
      {name}
      <button type="button" aria-label={`${t('editor.remove')} ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </Chip>
  )
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  height: 28px;
  padding: 0 ${theme.space(1)} 0 ${theme.space(2.5)};
  border-radius: 6px;
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-size: ${theme.size.small};
  button {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    cursor: pointer;
    ${focusRing}
  }
  ${media.touch} {
    height: 36px;
    button {
      width: 32px;
      height: 32px;
    }
  }
  svg {
    width: 13px;
    height: 13px;
  }
`

const Panel = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  width: 300px;
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  max-height: 240px;
  overflow: auto;
`
