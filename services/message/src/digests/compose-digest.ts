import type { Locale } from '@verdict/proto/codes/locale'
import type { MessageDoc } from '../models/message.model.ts'
import type { Mail } from '../mail/mail.model.ts'
import { mailSiteOf } from '../mail/mail-site.ts'
import { renderMail, type RenderedMail } from '../mail/render-mail.ts'
import { listUnreadNotices } from '../notices/find-notices.ts'
import type { DigestsContext } from './context.ts'
import { ofMailValues, postName, postOf } from './digest-mail.rules.ts'
import { renderSections, type DigestItem, type DigestSection } from './digest-sections.rules.ts'
import { digestExcerpt, digestLine, digestSections, digestTexts, type DigestSectionName } from './digest-texts.rules.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

/** Most messages of a kind in a digest. */
const shownOfKind = 10
const sectionOfKind = { comment: 'discuss', reply: 'reply', like: 'like' } as const
/** Most unread notices of a kind that are considered. */
const maxNotices = 200
const deletedUser = ''

/**
 * Composes a digest as of now, without messages that the user has read meanwhile or may no longer see. Null means that
 * nothing is left, or that the user no longer wants digests.
 *
 * @throws AppError server.unavailable if discussion, which checks the access, is down
 */
export async function composeDigest(ctx: Omit<DigestsContext, 'wakeSender'>, mail: Mail): Promise<RenderedMail | null> {
  const digest = ofMailValues(mail.values ?? {})
  const { uid } = digest
  const settings = await ctx.digests.findById(uid, { frequency: 1 }).lean()
  if (settings === null || settings.frequency === 'off') return null
  const { locale } = mail
  const [messages, notices, users] = await Promise.all([
    findReadableMessages(ctx, uid, digest.messages),
    listUnreadNotices(ctx, uid, maxNotices),
    ctx.users.find([uid]),
  ])
  const items = await itemsOf(ctx, locale, messages)
  for (const { id, kind, title, content } of notices)
    if (digest.notices.includes(id))
      items.get(kind)?.push({ line: title, excerpt: digestExcerpt(content), path: `/message/${kind}` })
  const sections = digestSections.flatMap((name) => sectionOf(locale, name, items.get(name) ?? []))
  const count = [...items.values()].reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return null
  return await render(ctx, { uid, username: users.get(uid)?.username ?? '', locale, sections, count })
}

async function findReadableMessages(
  ctx: Pick<DigestsContext, 'messages' | 'posts'>,
  uid: string,
  ids: readonly number[],
): Promise<MessageDoc[]> {
  const messages = await ctx.messages
    .find({ _id: { $in: [...ids] }, uid, read: false })
    .sort({ _id: -1 })
    .lean()
  const posts = messages.flatMap((message) => postOf(message) ?? [])
  if (posts.length === 0) return []
  const { posts: readable } = await ctx.posts.findReadable({ uid, posts })
  const names = new Set(readable.map(postName))
  return messages.filter((message) => {
    const post = postOf(message)
    return post !== null && names.has(postName(post))
  })
}

async function itemsOf(ctx: Pick<DigestsContext, 'users'>, locale: Locale, messages: readonly MessageDoc[]) {
  const items = new Map(digestSections.map((name): [DigestSectionName, DigestItem[]] => [name, []]))
  const senders = await ctx.users.find([...new Set(messages.map(({ senderUid }) => senderUid))])
  for (const message of messages) {
    const sender = senders.get(message.senderUid)?.username ?? deletedUser
    const excerpt = digestExcerpt(message.sourceContent)
    const item = { line: digestLine(locale, sender, message), excerpt, path: message.url }
    items.get(sectionOfKind[message.kind])?.push(item)
  }
  return items
}

function sectionOf(locale: Locale, name: DigestSectionName, items: readonly DigestItem[]): DigestSection[] {
  if (items.length === 0) return []
  const { sections, further } = digestTexts(locale)
  return [
    {
      title: sections[name],
      items: items.slice(0, shownOfKind),
      further: items.length > shownOfKind ? { line: further, excerpt: '', path: `/message/${name}` } : null,
    },
  ]
}

interface Composed {
  uid: string
  username: string
  locale: Locale
  sections: readonly DigestSection[]
  count: number
}

async function render(
  ctx: Pick<DigestsContext, 'mailServer' | 'siteSettings' | 'settings'>,
  { uid, username, locale, sections, count }: Composed,
): Promise<RenderedMail> {
  const site = await mailSiteOf(ctx)
  const token = unsubscribeToken(ctx.settings, uid)
  const values = {
    username,
    count: String(count),
    settingsUrl: `${site.url}/setting`,
    messagesUrl: `${site.url}/message`,
    unsubscribeUrl: `${site.url}/unsubscribe?token=${token}`,
  }
  const fragments = { sections: renderSections(sections, site.url) }
  return {
    ...renderMail({ template: 'message-digest', locale, values, fragments }, site),
    // RFC 8058 requires these headers; mail programs post to the address.
    headers: {
      'List-Unsubscribe': `<${site.url}/api/msg/digest/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
