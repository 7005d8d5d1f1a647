import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { uploadTestcaseZip } from '@verdict/proto/http/problem-test-data'
import type { RouteData } from '@verdict/proto/http/route'
import { Button, Dialog, Notice, Tag, theme } from '@verdict/ui'

export type UploadedZip = RouteData<typeof uploadTestcaseZip>

export interface PairingReportProps {
  zip: UploadedZip
  onTake: () => void
  onClose: () => void
}

/** Which file of a zip became whose input and answer and which are left out, before it is taken. */
export function PairingReport({ zip: { fileList, ignored = [] }, onTake, onClose }: PairingReportProps) {
  const { t } = useTranslation('admin')
  const lacking = fileList.filter(({ hasOutput }) => hasOutput === false).length
  return (
    <Dialog
      open
      onClose={onClose}
      widthPx={720}
      title={t('tests.pairing.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('tests.pairing.cancel')}</Button>
          <Button variant="primary" onClick={onTake}>
            {t('tests.pairing.take', { count: fileList.length })}
          </Button>
        </>
      }
    >
      <Stack>
        {lacking > 0 && <Notice tone="warning">{t('tests.pairing.lacking', { count: lacking })}</Notice>}
        <Scrolled tabIndex={0} role="region" aria-label={t('tests.pairing.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{t('editor.caseInput')}</th>
                <th scope="col">{t('editor.caseOutput')}</th>
              </tr>
            </thead>
            <tbody>
              {fileList.map(({ input, output, hasOutput }, index) => (
                <tr key={input}>
                  <td>{index + 1}</td>
                  <td>{input}</td>
                  <td>{hasOutput === false ? <Tag $tone="warning">{t('tests.pairing.noAnswer')}</Tag> : output}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
        {ignored.length > 0 && (
          <section>
            <strong>{t('tests.pairing.ignored', { count: ignored.length })}</strong>
            <Scrolled tabIndex={0} role="region" aria-label={t('tests.pairing.ignored', { count: ignored.length })}>
              <table>
                <tbody>
                  {ignored.map(({ name, reason }) => (
                    <tr key={name}>
                      <td>{name}</td>
                      <td>{t(`tests.pairing.reason.${reason}`)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`

const Scrolled = styled.div`
  max-height: 40dvh;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.size.small};
  }
  th,
  td {
    padding: ${theme.space(1)} ${theme.space(2)};
    border-bottom: ${theme.line};
    text-align: left;
    overflow-wrap: anywhere;
  }
  th {
    color: ${theme.color.muted};
    font-weight: 500;
  }
  td {
    font-family: ${theme.font.mono};
  }
`
