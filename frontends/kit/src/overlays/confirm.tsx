import { AlertDialog as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { create } from 'zustand'
import { Button } from '../controls/Button.tsx'
import { theme } from '../theme/theme.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

export interface ConfirmOptions {
  title: string
  /** Says what will be lost. */
  text?: string
  /** The word on the button: `Delete`, not `OK`. */
  confirm?: string
  cancel?: string
  danger?: boolean
}

interface ConfirmState {
  asked: (ConfirmOptions & { answer: (yes: boolean) => void }) | null
}

const useConfirm = create<ConfirmState>()(() => ({ asked: null }))

/** Asks for a confirmation and resolves to the answer. A second question replaces the first, which resolves to false. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  useConfirm.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirm.setState({ asked: null })
      resolve(yes)
    }
    useConfirm.setState({ asked: { ...question, answer } })
  })
}

/** Where questions appear; the shell renders it once. */
export function ConfirmHost() {
  const { t } = useTranslation('kit')
  const asked = useConfirm((state) => state.asked)
  if (asked === null) return null
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && asked.answer(false)}>
      <Radix.Portal>
        <Overlay />
        <ReturningWindow {...(asked.text === undefined ? { 'aria-describedby': undefined } : {})}>
          <Title>{asked.title}</Title>
          {asked.text !== undefined && <Text>{asked.text}</Text>}
          <Actions>
            <Radix.Cancel asChild>
              <Button>{asked.cancel ?? t('action.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={asked.danger === true ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
              {asked.confirm ?? t('action.confirm')}
            </Button>
          </Actions>
        </ReturningWindow>
      </Radix.Portal>
    </Radix.Root>
  )
}

function ReturningWindow(props: ComponentProps<typeof Window>) {
  return <Window {...props} {...useRestoreFocus()} />
}

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  background: ${theme.color.overlay};
  z-index: ${theme.layer.overlay};
`

const Window = styled(Radix.Content)`
  position: fixed;
  inset: 50% auto auto 50%;
  transform: translate(-50%, -50%);
  width: calc(100vw - ${theme.space(8)});
  max-width: 420px;
  padding: ${theme.space(5)};
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  z-index: ${theme.layer.overlay};
`

const Title = styled(Radix.Title)`
  font-size: ${theme.size.reading};
  font-weight: 600;
`

const Text = styled(Radix.Description)`
  margin-top: ${theme.space(2)};
  color: ${theme.color.muted};
`

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(5)};
`
