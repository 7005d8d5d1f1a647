import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import { adminResetSecondStep } from '@verdict/proto/http/auth/security'
import { api, Button, confirm, queryClient, toast } from '@verdict/ui'
import type { UserRow } from './use-user-columns.tsx'

/** Removes two-factor sign-in from an account when its owner has lost the device; renders nothing without it. */
export function SecondStepReset({ user: { uid, username, hasSecondStep } }: { user: UserRow }) {
  const { t } = useTranslation('admin')
  const reset = useMutation({
    mutationFn: () => api.call(adminResetSecondStep, { query: { uid } }),
    onSuccess: () => toast.success(t('users.secondStepReset', { name: username })),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) }),
  })
  if (!hasSecondStep || reset.isSuccess) return null
  const ask = async () => {
    const question = {
      title: t('users.resetSecondStepOf', { name: username }),
      text: t('users.resetSecondStepText'),
      confirm: t('users.resetSecondStep'),
    }
    if (await confirm({ ...question, danger: true })) reset.mutate()
  }
  return (
    <Button busy={reset.isPending} onClick={() => void ask()}>
      {t('users.resetSecondStep')}
    </Button>
  )
}
