import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { unsubscribeDigest } from '@verdict/proto/http/message/digest'
import { api, Button, Card, Notice, Page, Stack } from '@verdict/ui'
import './load-texts.ts'

/**
 * Landing page of the unsubscribe link of a digest; works without sign-in. It takes a click, since mail scanners open
 * links.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('digest')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const end = useMutation({
    mutationFn: () => api.call(unsubscribeDigest, { query: { token } }),
    meta: { quiet: true },
  })
  return (
    <Page title={t('unsubscribe.title')}>
      <Narrow>
        <Card>
          {token === '' && <Notice tone="danger">{t('unsubscribe.broken')}</Notice>}
          {token !== '' && end.isSuccess && <Notice tone="success">{t('unsubscribe.done')}</Notice>}
          {token !== '' && !end.isSuccess && (
            <Stack>
              <div>{t('unsubscribe.lead')}</div>
              {end.isError && <Notice tone="danger">{end.error.message}</Notice>}
              <div>
                <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
                  {t('unsubscribe.submit')}
                </Button>
              </div>
            </Stack>
          )}
        </Card>
      </Narrow>
    </Page>
  )
}

const Narrow = styled.div`
  max-width: 420px;
  margin-inline: auto;
`
