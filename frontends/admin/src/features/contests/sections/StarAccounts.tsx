import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Field, Input, Row, Tag, theme, toast } from '@verdict/ui'

interface StarAccountsProps {
  names: readonly string[]
  onChange: (names: string[]) => void
}

/** Accounts that are not ranked, added one by one or from a list. */
export function StarAccounts({ names, onChange }: StarAccountsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    const given = typed.split(/[\s,，]+/).filter((name) => name !== '')
    const twice = given.find((name, index) => names.includes(name) || given.indexOf(name) !== index)
    if (twice !== undefined) toast.warning(t('contests.form.starTwice', { name: twice }))
    onChange([...new Set([...names, ...given])])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the whole form.
    event.preventDefault()
    add()
  }
  return (
    <Field id={id} label={t('contests.form.stars')} help={t('contests.form.starsHelp')} optional>
      <Row $nowrap>
        <Input id={id} value={typed} onChange={(event) => setTyped(event.target.value)} onKeyDown={onKeyDown} />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {t('contests.form.starAdd')}
        </Button>
      </Row>
      {names.length > 0 && (
        <Names>
          {names.map((name) => (
            <li key={name}>
              <Tag>
                {name}
                <button
                  type="button"
                  aria-label={t('contests.form.starRemove', { name })}
                  onClick={() => onChange(names.filter((one) => one !== name))}
                >
                  <X aria-hidden />
                </button>
              </Tag>
            </li>
          ))}
        </Names>
      )}
    </Field>
  )
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(2)};
  max-height: 180px;
  overflow: auto;
  button {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
`
