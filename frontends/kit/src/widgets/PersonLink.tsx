import { lazyComponent, paths } from '@verdict/ui'
import type { PersonCardProps } from './PersonCard.tsx'
import { UserLink, type UserLinkProps } from './UserLink.tsx'

export type PersonLinkProps = Omit<UserLinkProps, 'to' | 'card' | 'loadCard'>

const PersonCard = lazyComponent<PersonCardProps>(async () => (await import('./PersonCard.tsx')).PersonCard)

/** A user's name as a link to their page; the card tells who they are, what they have solved and where they stand. */
export function PersonLink(props: PersonLinkProps) {
  const { user } = props
  return (
    <UserLink {...props} to={paths.user(user.username)} card={<PersonCard user={user} />} loadCard={PersonCard.load} />
  )
}
