import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { followStates, type followTypes, getFollow, setFollow } from '@verdict/proto/http/discussion/follow'
import { api, Button, Menu, toast, useUser } from '@verdict/ui'
import { requireUser } from '../posting/require-user.ts'

type State = (typeof followStates)[number]

const icons = { followed: BellRing, muted: BellOff, none: Bell }

export interface FollowTarget {
  type: (typeof followTypes)[number]
  /** Number; of a problem its display id. */
  id: number | string
}

/** Chooses the notifications about a place: all, only those addressed to the reader, or none. */
export function FollowButton({ type, id }: FollowTarget) {
  const { t } = useTranslation('group')
  const target = { type, id: String(id) }
  const isSignedIn = useUser() !== null
  const queryClient = useQueryClient()
  const follow = useQuery({ ...api.query(getFollow, { query: target }), enabled: isSignedIn })
  const change = useMutation({
    mutationFn: (state: State) => api.call(setFollow, { body: { ...target, state } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.keyOf(getFollow) }),
    onError: (error) => toast.error(error.message),
  })
  const state = follow.data?.state ?? 'none'
  const Icon = icons[state]
  const button = (
    <Button
      variant="quiet"
      icon={<Icon aria-hidden />}
      busy={change.isPending}
      {...(isSignedIn ? {} : { onClick: () => void requireUser() })}
    >
      {t(`follow.${state === 'none' ? 'follow' : state}`)}
    </Button>
  )
  if (!isSignedIn) return button
  return (
    <Menu
      trigger={button}
      align="start"
      header={t(`follow.about_${type}`)}
      items={followStates.map((one) => ({
        key: one,
        label: t(`follow.to_${one}`),
        ...(one === state ? { icon: <Check aria-hidden /> } : {}),
        onSelect: () => one !== state && change.mutate(one),
      }))}
    />
  )
}
