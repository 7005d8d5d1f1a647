import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { PayMethod } from '@verdict/proto/codes/payment'
import { adminGetPaymentSettings, adminTestProvider } from '@verdict/proto/http/payment/settings'
import {
  api,
  Button,
  Card,
  CopyButton,
  Form,
  FormError,
  type FormState,
  MutedText,
  Notice,
  queryClient,
  SaveBar,
  Stack,
  theme,
  toast,
  TwoColumns,
} from '@verdict/ui'
import { usePayMethodName } from '@verdict/ui/order-tags'

export interface ProviderCardProps<Values extends object> {
  method: PayMethod
  form: FormState<Values>
  /** The provider sends its notifications to this address. */
  notifyUrl: string
  /** Shown above the fields. */
  about?: ReactNode
  children: ReactNode
}

/** Settings of a payment provider, with a test of the saved ones. */
export function ProviderCard<Values extends object>({
  method,
  form,
  notifyUrl,
  about,
  children,
}: ProviderCardProps<Values>) {
  const { t } = useTranslation('admin')
  const methodName = usePayMethodName()
  const test = useMutation({
    mutationFn: () => api.call(adminTestProvider, { body: { method } }),
    onSuccess: () => toast.success(t('payment.testPassed', { provider: methodName(method) })),
    meta: { quiet: true },
  })
  return (
    <Card title={methodName(method)}>
      <Form form={form}>
        <Stack>
          <Address>
            {t('payment.notifyUrl')} <code>{notifyUrl}</code> <CopyButton iconOnly text={notifyUrl} />
          </Address>
          {about}
          <TwoColumns $columnGap={5}>{children}</TwoColumns>
          <FormError form={form} />
          {test.error !== null && <Notice tone="danger">{test.error.message}</Notice>}
          <div>
            <Button busy={test.isPending} disabled={form.isDirty} onClick={() => test.mutate()}>
              {t('payment.test')}
            </Button>{' '}
            <MutedText $size="small">{t(form.isDirty ? 'payment.testAfterSave' : 'payment.testHelp')}</MutedText>
          </div>
        </Stack>
        <SaveBar form={form} />
      </Form>
    </Card>
  )
}

/** Refetches the settings, because the form needs their version. */
export async function refreshSettings(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetPaymentSettings) })
}

const Address = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`
