import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { X } from '../../theme/icons.ts'
import { focusRing, media, theme, visuallyHidden } from '../../theme/theme.ts'
import type { DialogProps, DrawerProps, DrawerSide } from './dialog-props.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'

export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  widthPx = 480,
  stayOnOutsideClick = false,
}: DialogProps) {
  const keep = (event: Event) => {
    if (stayOnOutsideClick) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Overlay />
        <ReturningWindow
          style={{ maxWidth: widthPx }}
          onPointerDownOutside={keep}
          onInteractOutside={keep}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head title={title} />
          {description !== undefined && <Description>{description}</Description>}
          <Body>{children}</Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </ReturningWindow>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function DrawerWindow({
  open,
  onClose,
  title,
  children,
  side = 'right',
  widthPx = 400,
  hideTitle = false,
}: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Overlay />
        <ReturningPanel
          $side={side}
          style={side === 'bottom' ? {} : { maxWidth: widthPx }}
          aria-describedby={undefined}
        >
          {hideTitle ? <HiddenTitle>{title}</HiddenTitle> : <Head title={title} />}
          <Body>{children}</Body>
        </ReturningPanel>
      </Radix.Portal>
    </Radix.Root>
  )
}

function ReturningWindow(props: ComponentProps<typeof Window>) {
  return <Window {...props} {...useRestoreFocus()} />
}

function ReturningPanel(props: ComponentProps<typeof Panel>) {
  return <Panel {...props} {...useRestoreFocus()} />
}

function Head({ title }: { title: string }) {
  const { t } = useTranslation('kit')
  return (
    <HeadRow>
      <Title>{title}</Title>
      <CloseButton aria-label={t('action.close')}>
        <X aria-hidden />
      </CloseButton>
    </HeadRow>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  background: ${theme.color.overlay};
  z-index: ${theme.layer.overlay};
  animation: ${appear} ${theme.motion};
`

const surface = css`
  position: fixed;
  display: flex;
  flex-direction: column;
  background: ${theme.color.surface};
  border: ${theme.line};
  z-index: ${theme.layer.overlay};
  outline: none;
`

const Window = styled(Radix.Content)`
  ${surface}
  inset: 50% auto auto 50%;
  transform: translate(-50%, -50%);
  width: calc(100vw - ${theme.space(8)});
  max-height: calc(100dvh - ${theme.space(12)});
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  animation: ${rise} ${theme.motion};
  ${media.phone} {
    width: calc(100vw - ${theme.space(6)});
  }
`

const places: Record<DrawerSide, ReturnType<typeof css>> = {
  left: css`
    inset: 0 auto 0 0;
    width: calc(100vw - ${theme.space(12)});
  `,
  right: css`
    inset: 0 0 0 auto;
    width: calc(100vw - ${theme.space(12)});
  `,
  bottom: css`
    inset: auto 0 0;
    max-height: calc(100dvh - ${theme.space(14)});
    border-width: 1px 0 0;
    border-radius: ${theme.radius.control} ${theme.radius.control} 0 0;
  `,
}

const Panel = styled(Radix.Content)<{ $side: DrawerSide }>`
  ${surface}
  ${({ $side }) => places[$side]}
  animation: ${appear} ${theme.motion};
`

const HeadRow = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(4)} ${theme.space(2)} ${theme.space(5)};
  flex: none;
`

const Title = styled(Radix.Title)`
  font-size: ${theme.size.reading};
  font-weight: 600;
  line-height: 1.4;
`

const HiddenTitle = styled(Radix.Title)`
  ${visuallyHidden}
`

const Description = styled(Radix.Description)`
  padding: 0 ${theme.space(5)} ${theme.space(2)};
  color: ${theme.color.muted};
`

const CloseButton = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.faint};
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  svg {
    width: 16px;
    height: 16px;
  }
`

const Body = styled.div`
  padding: ${theme.space(2)} ${theme.space(5)} ${theme.space(5)};
  overflow: auto;
  min-height: 0;
`

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(5)};
  border-top: ${theme.line};
  flex: none;
`
