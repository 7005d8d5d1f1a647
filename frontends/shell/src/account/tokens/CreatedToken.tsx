import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, CopyButton, Notice, Stack, theme } from '@verdict/ui'
import { Muted, Row } from '../security-list.ts'

/** A new token, which is shown only once, and how to use it. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Stack>
      <Notice tone="warning">{t('tokens.keep')}</Notice>
      <Token>{token}</Token>
      <Muted>
        {t('tokens.send')} <code>Authorization: Bearer {token.slice(0, 8)}…</code>
      </Muted>
      <Row>
        <CopyButton variant="plain" text={token} />
        <Button variant="primary" onClick={onDone}>
          {t('tokens.kept')}
        </Button>
      </Row>
    </Stack>
  )
}

const Token = styled.code`
  padding: ${theme.space(4)};
  background: ${theme.color.sunken};
  border-radius: ${theme.radius.control};
  font-family: ${theme.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`
