import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import { adminResetSecondFactor } from '@verdict/proto/http/auth/security'
import { api, Button, confirm, queryClient, toast } from '@verdict/ui'
import type { UserRow } from './use-user-columns.tsx'

/** Removes two-factor sign-in from an account when its owner has lost the device; renders nothing without it. */
export function SecondFactorReset({ user: { uid, username, hasSecondStep } }: { user: UserRow }) {
  const { t } = useTranslation('admin')
  const reset = useMutation({
    mutationFn: () => api.call(adminResetSecondFactor, { query: { uid } }),
    onSuccess: () => toast.success(t('users.secondFactorReset', { name: username })),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) }),
  })
  if (!hasSecondStep || reset.isSuccess) return null
  const ask = async () => {
    const question = {
      title: t('users.resetSecondFactorOf', { name: username }),
      text: t('users.resetSecondFactorText'),
      confirm: t('users.resetSecondFactor'),
    }
    if (await confirm({ ...question, danger: true })) reset.mutate()
  }
  return (
    <Button busy={reset.isPending} onClick={() => void ask()}>
      {t('users.resetSecondFactor')}
    </Button>
  )
}
