import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, CopyButton, Notice, saveFile, Stack, tabular, theme, useSite, useUser } from '@verdict/ui'
import { Row } from '../security-list.ts'

/** Recovery codes, which are shown only once: to copy, save or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const { shortName } = useSite()
  const username = useUser()?.username ?? ''
  const text = `${t('secondFactor.fileHead', { site: shortName, username })}\n\n${codes.join('\n')}\n`
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Stack>
      <Notice tone="warning">{t('secondFactor.keepCodes')}</Notice>
      <Codes aria-label={t('secondFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button onClick={save}>{t('secondFactor.save')}</Button>
        <CopyButton variant="plain" text={codes.join('\n')} />
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
      </Row>
    </Stack>
  )
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: ${theme.space(2)};
  margin: 0;
  padding: ${theme.space(4)};
  background: ${theme.color.sunken};
  border-radius: ${theme.radius.control};
  font-family: ${theme.font.mono};
  ${tabular}
  list-style: none;
  user-select: text;
`
