import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { deleteGroup } from '@verdict/proto/http/group/group'
import { api, Button, Card, confirm, paths, theme, toast } from '@verdict/ui'
import { refreshGroup, useGroup } from '../../group-page/use-group.ts'

/** Disbands the group; shown to its owner and super administrators only. */
export function DisbandCard() {
  const { t } = useTranslation('group')
  const { group, isOwner, isSuperAdmin } = useGroup()
  const navigate = useNavigate()
  const disband = useMutation({
    mutationFn: () => api.call(deleteGroup, { query: { gid: group.id } }),
    async onSuccess() {
      toast.success(t('group.disbanded'))
      await navigate(paths.groups)
      await refreshGroup()
    },
  })
  const ask = async () => {
    const question = { title: t('group.disbandAsk', { name: group.name }), text: t('group.disbandText') }
    if (await confirm({ ...question, confirm: t('group.disband'), danger: true })) disband.mutate()
  }
  if (!isOwner && !isSuperAdmin) return null
  return (
    <Card title={t('group.disband')}>
      <Consequences>{t('group.disbandText')}</Consequences>
      <Button variant="danger" busy={disband.isPending} onClick={() => void ask()}>
        {t('group.disband')}
      </Button>
    </Card>
  )
}

const Consequences = styled.p`
  margin-bottom: ${theme.space(3)};
  color: ${theme.color.muted};
`
