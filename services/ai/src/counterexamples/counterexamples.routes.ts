import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { Locale } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import * as routes from '@verdict/proto/http/ai/counterexamples'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { purchaseCounterexample, findOffer, latestOf } from './buy-counterexample.ts'
import type { CounterexamplesContext } from './context.ts'
import { followSearch } from './settle-counterexample.ts'

type View = RouteData<typeof routes.getCounterexample>

/** Refusals after which a page shows nothing, as counterexamples are not sold here. */
const unsold = ['counterexample.not_sold', 'counterexample.not_offered', 'ai.closed', 'ai.role_refused', 'ai.off_here']
/** Refusals that a page shows in place of the button. */
const shownRefusals = ['ai.contest_running', 'counterexample.not_failing', 'ai.not_judged']

async function show(
  ctx: CounterexamplesContext,
  actor: Actor,
  query: RouteQuery<typeof routes.getCounterexample>,
  lang: Locale,
): Promise<View> {
  const { uid } = actor
  const offer = await offerOf(ctx, actor, query, lang)
  // A counterexample is hidden while its problem is in a running contest.
  const isHidden = offer.refusal?.code === 'ai.contest_running'
  const latest = isHidden ? null : await latestOf(ctx, { uid, submitId: query.submitId })
  const followed = latest === null ? null : toCounterexample(await followSearch(ctx, latest))
  return { ...offer, balance: await balanceOf(ctx, uid, offer.points), latest: followed }
}

async function offerOf(
  ctx: CounterexamplesContext,
  actor: Actor,
  query: RouteQuery<typeof routes.getCounterexample>,
  lang: Locale,
): Promise<Pick<View, 'points' | 'refusal'>> {
  try {
    return { points: (await findOffer(ctx, actor, { ...query, lang })).points, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    if (unsold.includes(code)) return { points: 0, refusal: null }
    if (shownRefusals.includes(code)) return { points: 0, refusal: { code, text: errorText(code, params, lang) } }
    throw error
  }
}

async function balanceOf({ points, log }: CounterexamplesContext, uid: string, price: number): Promise<number | null> {
  if (price === 0) return null
  try {
    return (await points.getBalance({ uid })).balance
  } catch (error) {
    log.warn({ err: error }, 'the balance of a buyer is not known')
    return null
  }
}

function toCounterexample({ bought, done, total }: Awaited<ReturnType<typeof followSearch>>) {
  const { submitId, state, points, input, output, status, createdAt } = bought
  const shown = state === 'starting' ? 'running' : state
  return { submitId, state: shown, done, total, points, input, output, status, boughtAt: createdAt.toISOString() }
}

export function counterexampleRoutes(http: HttpServer, ctx: CounterexamplesContext): void {
  http.on(routes.getCounterexample, ({ query, actor, lang }) => show(ctx, actor, query, lang))
  http.on(routes.buyCounterexample, async ({ body, actor, lang }) =>
    toCounterexample({ bought: await purchaseCounterexample(ctx, actor, body, lang), done: 0, total: 0 }),
  )
}
