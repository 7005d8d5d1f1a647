import { lazyComponent, paths } from '@verdict/ui'
import type { UserCardProps } from './UserCard.tsx'
import { UserLinkView, type UserLinkViewProps } from './UserLinkView.tsx'
import { isSummary, useUserSummary } from './use-user-summary.ts'

export { UserLinkView, UserTitle } from './UserLinkView.tsx'

export type UserLinkProps = Omit<UserLinkViewProps, 'to' | 'card' | 'loadCard'>

const UserCard = lazyComponent<UserCardProps>(async () => (await import('./UserCard.tsx')).UserCard)

/** The author of a problem: a link where the text is a username, otherwise the text itself, and a dash for none. */
export function AuthorName({ author }: { author: string | null | undefined }) {
  if ((author ?? '').trim() === '') return '–'
  return isUsername.test(author ?? '') ? <UserLink user={{ username: author ?? '' }} /> : author
}

const isUsername = /^[^\s<>"'`&/\\,，、;；]{1,20}$/u

/**
 * A link to a user's page that shows name, avatar and title, with a hover card about the user. Avatar and title are
 * fetched if the caller does not have them; all links of a page share one request.
 */
export function UserLink(props: UserLinkProps) {
  return isSummary(props.user) ? <LinkWithCard {...props} /> : <FetchedLink {...props} />
}

function FetchedLink(props: UserLinkProps) {
  return <LinkWithCard {...props} user={useUserSummary(props.user)} />
}

function LinkWithCard(props: UserLinkProps) {
  const { user } = props
  return (
    <UserLinkView
      {...props}
      to={paths.user(user.username, user.uid)}
      card={<UserCard user={user} />}
      loadCard={UserCard.load}
    />
  )
}
