import { lazyComponent, paths } from '@verdict/ui'
import type { PersonCardProps } from './PersonCard.tsx'
import { UserLink, type UserLinkProps } from './UserLink.tsx'
import { isSummary, useUserSummary } from './use-user-summary.ts'

export type PersonLinkProps = Omit<UserLinkProps, 'to' | 'card' | 'loadCard'>

const PersonCard = lazyComponent<PersonCardProps>(async () => (await import('./PersonCard.tsx')).PersonCard)

/** Who has written a problem: a user's name by itself, or a text in words, which is nobody's page. */
export function AuthorName({ author }: { author: string | null | undefined }) {
  if ((author ?? '').trim() === '') return '–'
  return isUsername.test(author ?? '') ? <PersonLink user={{ username: author ?? '' }} /> : author
}

const isUsername = /^[^\s<>"'`&/\\,，、;；]{1,20}$/u

/**
 * A user's name as a link to their page, with picture and title, which are fetched where the list does not know them; the
 * card tells who they are, what they have solved and where they stand.
 */
export function PersonLink(props: PersonLinkProps) {
  return isSummary(props.user) ? <LinkWithCard {...props} /> : <FetchedLink {...props} />
}

function FetchedLink(props: PersonLinkProps) {
  return <LinkWithCard {...props} user={useUserSummary(props.user)} />
}

function LinkWithCard(props: PersonLinkProps) {
  const { user } = props
  return (
    <UserLink
      {...props}
      to={paths.user(user.username, user.uid)}
      card={<PersonCard user={user} />}
      loadCard={PersonCard.load}
    />
  )
}
