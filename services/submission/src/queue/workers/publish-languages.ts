import { inTransaction } from '@verdict/kit/mongo'
import { judgingLanguages } from '@verdict/proto/events/submission'
import type { QueueContext } from '../context.ts'
import { languagesOffered, languagesToPublish } from '../languages/language.rules.ts'

/** The list is published again after this time, for services that were installed later. */
const republishMs = 10 * 60_000

/** Publishes the supported languages when they have changed. Of several processes one publishes them. */
export async function publishLanguages(ctx: QueueContext): Promise<void> {
  const now = ctx.clock.now()
  const graceMs = ctx.settings.SUBMISSION_LANGUAGE_GRACE_MS
  const [workers, lastPublished] = await Promise.all([
    ctx.workers.find({ healthyAt: { $gte: new Date(now.getTime() - graceMs) } }, { languages: 1, healthyAt: 1 }).lean(),
    ctx.offeredLanguages.findById('offered').lean(),
  ])
  const languages = languagesToPublish(languagesOffered(workers, { now, graceMs }), lastPublished, { now, republishMs })
  if (languages === undefined) return
  await inTransaction(ctx.db, async (session) => {
    const latest = await ctx.offeredLanguages.findById('offered').session(session).lean()
    // Another process has published a newer list.
    if (latest?.at.getTime() !== lastPublished?.at.getTime()) return
    await ctx.offeredLanguages.replaceOne(
      { _id: 'offered' },
      { _id: 'offered', languages, at: now },
      { session, upsert: true },
    )
    await ctx.outbox.add(session, judgingLanguages, { languages, at: now.toISOString() })
  })
  ctx.languageCache.invalidate()
  ctx.log.info({ languages: languages.map(({ name }) => name) }, 'the languages that workers offer')
}
