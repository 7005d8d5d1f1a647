import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { maxGroupQuota } from '@verdict/proto/codes/group'
import { adminGetGroupQuotaList, adminSetGroupQuota } from '@verdict/proto/http/group-quota'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  refreshQueries,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import type { GroupRow } from './GroupsPage.tsx'
import { limitOf, textOf } from './limit.rules.ts'

const fields = ['storageMib', 'problems', 'judgingsADay'] as const

/** Limits of one group; an empty field is the limit of the site. */
export function QuotaDialog({
  group: { id: gid, name, exceptions },
  onClose,
}: {
  group: GroupRow
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: {
      storageMib: textOf(exceptions.storageMib),
      problems: textOf(exceptions.problems),
      judgingsADay: textOf(exceptions.judgingsADay),
    },
    check: (values) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          limitOf(values[field]) === undefined ? t('groups.invalid', { limit: maxGroupQuota }) : undefined,
        ]),
      ),
    async submit({ storageMib, problems, judgingsADay }) {
      const limits = {
        storageMib: limitOf(storageMib) ?? null,
        problems: limitOf(problems) ?? null,
        judgingsADay: limitOf(judgingsADay) ?? null,
      }
      await api.call(adminSetGroupQuota, { body: { gid, ...limits } })
      toast.success(t('groups.saved', { name }))
      onClose()
      await refreshQueries(adminGetGroupQuotaList)
    },
  })
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={480}
      title={t('groups.limitsOf', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('groups.cancel')}</Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void form.submit()}>
            {t('groups.save')}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <Fields>
          <p>{t('groups.help')}</p>
          {fields.map((field) => (
            <FormField key={field} form={form} name={field} optional label={t(`groups.field.${field}`)}>
              {({ text }) => <Input {...text} inputMode="numeric" maxLength={10} placeholder={t('groups.asTheSite')} />}
            </FormField>
          ))}
          <FormError form={form} />
        </Fields>
      </Form>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  p {
    color: ${theme.color.muted};
  }
`
