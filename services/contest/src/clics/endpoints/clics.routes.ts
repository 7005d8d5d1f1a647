import { bareJson, download, NoContent, streamText, type HttpServer } from '@verdict/kit/http'
import * as clics from '@verdict/proto/http/contest/clics/clics'
import type { ClicsContext } from '../context.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import type { ClicsRequest } from '../readers/find-reader.ts'
import { openFeed } from '../streams/open-feed.ts'
import { postClarification } from './post-clarification.ts'
import { postCommentary } from './post-commentary.ts'
import { postSubmission } from './post-submission.ts'
import { deleteAward, patchAward, postAward, putAward } from './change-awards.ts'
import { patchContest } from './patch-contest.ts'
import { readContests, readInfo } from './read-contests.ts'
import { readAccess, readAccount, readCollection, readObject, readSingleton } from './read-objects.ts'
import { readPicture } from './read-picture.ts'
import { readScoreboard } from './read-scoreboard.ts'
import { readSubmissionFiles } from './submission-files.ts'

const json = (data: unknown) => bareJson(JSON.stringify(data))

/** 201 with the location of the new object. */
function created({ version, contest }: ClicsRequest, type: string, data: ClicsData) {
  const id = typeof data['id'] === 'string' ? data['id'] : ''
  return bareJson(JSON.stringify(data), { location: `${clics.clicsBase}/${version}/contests/${contest}/${type}/${id}` })
}

function awardRoutes(http: HttpServer, ctx: ClicsContext): void {
  http.on(clics.clicsPostAward, async ({ params, body, actor }) =>
    created(params, 'awards', await postAward(ctx, actor, params, body)),
  )
  http.on(clics.clicsPutAward, async ({ params, body, actor }) =>
    created(params, 'awards', await putAward(ctx, actor, params, body)),
  )
  http.on(clics.clicsPatchAward, async ({ params, body, actor }) => json(await patchAward(ctx, actor, params, body)))
  http.on(clics.clicsDeleteAward, async ({ params, actor }) => {
    await deleteAward(ctx, actor, params)
    return new NoContent()
  })
}

/** The CLICS Contest API, both versions. */
export function clicsRoutes(http: HttpServer, ctx: ClicsContext): void {
  awardRoutes(http, ctx)
  http.on(clics.clicsInfo, ({ params }) => json(readInfo(params)))
  http.on(clics.clicsInfoShort, ({ params }) => json(readInfo(params)))
  http.on(clics.clicsContests, async ({ params, actor }) => json(await readContests(ctx, actor, params)))
  http.on(clics.clicsContest, async ({ params, actor }) => json(await readSingleton(ctx, actor, params, 'contest')))
  http.on(clics.clicsPatchContest, async ({ params, body, actor }) => {
    const changed = await patchContest(ctx, actor, params, body)
    return changed === null ? new NoContent() : json(changed)
  })
  http.on(clics.clicsAccess, async ({ params, actor }) => json(await readAccess(ctx, actor, params)))
  http.on(clics.clicsAccount, async ({ params, actor }) => json(await readAccount(ctx, actor, params)))
  http.on(clics.clicsState, async ({ params, actor }) => json(await readSingleton(ctx, actor, params, 'state')))
  http.on(clics.clicsScoreboard, async ({ params, query, actor }) =>
    json(await readScoreboard(ctx, actor, { ...params, groupId: query.group_id })),
  )
  http.on(clics.clicsEventFeed, async ({ params, query, actor, clientAddress }) =>
    streamText(await openFeed(ctx, actor, params, { ...query, clientAddress }), 'application/x-ndjson'),
  )
  http.on(clics.clicsSubmissionFiles, async ({ params, actor }) =>
    download({
      filename: 'files.zip',
      contentType: 'application/zip',
      content: await readSubmissionFiles(ctx, actor, params),
    }),
  )
  http.on(clics.clicsPicture, ({ params, actor }) => readPicture(ctx, actor, params))
  http.on(clics.clicsPostClarification, async ({ params, body, actor }) => {
    const data = await postClarification(ctx, actor, params, body)
    return created(params, 'clarifications', data)
  })
  http.on(clics.clicsPutClarification, async ({ params, body, actor }) => {
    const data = await postClarification(ctx, actor, params, body)
    return created(params, 'clarifications', data)
  })
  http.on(clics.clicsPostCommentary, async ({ params, body, actor }) => {
    const data = await postCommentary(ctx, actor, params, body)
    return created(params, 'commentary', data)
  })
  http.on(clics.clicsPostSubmission, async ({ params, body, actor, headers }) => {
    const key = headers['idempotency-key']
    const data = await postSubmission(ctx, actor, params, body, typeof key === 'string' ? key.slice(0, 200) : '')
    return created(params, 'submissions', data)
  })
  http.on(clics.clicsPutSubmission, async ({ params, body, actor }) => {
    const data = await postSubmission(ctx, actor, params, body)
    return created(params, 'submissions', data)
  })
  http.on(clics.clicsCollection, async ({ params, query, actor }) =>
    json(await readCollection(ctx, actor, params, query)),
  )
  http.on(clics.clicsObject, async ({ params, actor }) => json(await readObject(ctx, actor, params)))
}
