import { useTranslation } from 'react-i18next'
import { Dialog, Kbd, theme } from '@verdict/ui'
import { styled } from 'styled-components'
import { useKeyboardShortcuts } from './keyboard-shortcuts.store.ts'

const groups = [
  {
    name: 'everywhere',
    keys: [
      ['palette', ['Ctrl', 'K']],
      ['search', ['/']],
      ['sheet', ['?']],
    ],
  },
  {
    name: 'lists',
    keys: [
      ['move', ['j', 'k']],
      ['open', ['Enter']],
    ],
  },
  {
    name: 'problem',
    keys: [
      ['submit', ['Ctrl', 'Enter']],
      ['test', ['Ctrl', "'"]],
      ['format', ['Shift', 'Alt', 'F']],
      ['complete', ['Tab']],
      ['leaveEditor', ['Esc', 'Tab']],
    ],
  },
] as const

/** Dialog with all keyboard shortcuts (`?`). */
export function KeyboardShortcuts() {
  const { t } = useTranslation('shell')
  const close = useKeyboardShortcuts((state) => state.close)
  return (
    <Dialog open onClose={close} title={t('keys.title')}>
      {groups.map(({ name, keys }) => (
        <section key={name}>
          <Heading>{t(`keys.${name}`)}</Heading>
          <List>
            {keys.map(([key, names]) => (
              <div key={key}>
                <dt>{t(`keys.${key}`)}</dt>
                <dd>
                  {names.map((one) => (
                    <Kbd key={one}>{one}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </List>
        </section>
      ))}
    </Dialog>
  )
}

const Heading = styled.h3`
  margin: ${theme.space(3)} 0 ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 550;
`

const List = styled.dl`
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(4)};
    padding: ${theme.space(1.5)} 0;
  }
  dd {
    display: flex;
    gap: ${theme.space(1)};
  }
`
