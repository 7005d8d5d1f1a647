import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { maxGroupQuota } from '@verdict/proto/codes/group'
import { adminGetGroupQuotaList, adminSetGroupQuota } from '@verdict/proto/http/group/quota'
import { api, FormDialog, FormField, Input, MutedText, paths, refreshQueries, toast, useForm } from '@verdict/ui'
import type { GroupRow } from './group-row.ts'
import { limitOf, textOf } from './limit.rules.ts'

const fields = ['storageMib', 'problems', 'judgingsADay'] as const

/** Edits the quotas of a group; empty fields use those of the site. */
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
    <FormDialog
      form={form}
      title={t('groups.limitsOf', { name })}
      submit={t('groups.save')}
      cancel={t('groups.cancel')}
      onClose={onClose}
    >
      <Help as="p">
        {t('groups.help')} <Link to={paths.group(gid, 'setting')}>{t('groups.pictures')}</Link>
      </Help>
      {fields.map((field) => (
        <FormField key={field} form={form} name={field} optional label={t(`groups.field.${field}`)}>
          {({ text }) => <Input {...text} inputMode="numeric" maxLength={10} placeholder={t('groups.asTheSite')} />}
        </FormField>
      ))}
    </FormDialog>
  )
}

const Help = styled(MutedText)`
  a {
    text-decoration: underline;
  }
`
