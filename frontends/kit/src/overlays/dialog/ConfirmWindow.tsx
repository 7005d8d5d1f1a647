import { AlertDialog as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button } from '../../controls/Button.tsx'
import { theme } from '../../theme/theme.ts'
import type { ConfirmRequest } from './confirm-request.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'

export function ConfirmWindow({ request }: { request: ConfirmRequest }) {
  const { t } = useTranslation('kit')
  const { title, text, confirm, cancel, danger = false, answer } = request
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && answer(false)}>
      <Radix.Portal>
        <Overlay />
        <ReturningWindow {...(text === undefined ? { 'aria-describedby': undefined } : {})}>
          <Title>{title}</Title>
          {text !== undefined && <Text>{text}</Text>}
          <Actions>
            <Radix.Cancel asChild>
              <Button>{cancel ?? t('action.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {confirm ?? t('action.confirm')}
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
