import { readFile } from 'node:fs/promises'
import type { ContestPicture, deleteContestPicture, uploadContestPicture } from '@verdict/proto/http/contest/pictures'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Static } from 'typebox'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import { findInspectableContest, findManageableContest } from '../contests/find-contest.ts'
import { changeTeams } from '../teams/change-teams.ts'
import type { PictureDoc } from '../picture-store/picture.model.ts'
import {
  hasProperty,
  pictureForms,
  pictureId,
  pictureLink,
  type PictureSubject,
} from '../picture-store/pictures.rules.ts'
import { pictureOf, writePicture } from '../picture-store/write-picture.ts'
import type { PicturesContext } from './context.ts'

type View = Static<typeof ContestPicture>

function toView({ cid, type, key, property, width, height, ...rest }: PictureDoc): View {
  return { type, key, property, link: pictureLink({ cid, ...rest }), width, height }
}

/** @throws AppError contest.not_found, contest.not_manageable */
export async function listPictures(ctx: PicturesContext, actor: Actor, { cid }: { cid: number }): Promise<View[]> {
  await findInspectableContest(ctx, actor, cid)
  return (await ctx.pictures.find({ cid }).sort({ _id: 1 }).lean<PictureDoc[]>()).map(toView)
}

/** The subject that the query names, if it exists. @throws AppError contest.picture_unknown */
async function subjectOf(
  ctx: Pick<PicturesContext, 'teams'>,
  { cid, type, key = '', property }: RouteQuery<typeof deleteContestPicture>,
): Promise<PictureSubject> {
  const filter = type === 'teams' ? { cid, key } : { cid, 'organisation.name': key }
  const isThere = type === 'contest' ? key === '' : (await ctx.teams.exists(filter)) !== null
  if (!isThere || !hasProperty(type, property)) throw new AppError('contest.picture_unknown')
  return { cid, type, key, property }
}

/**
 * Stores a picture and replaces the previous one. Scoreboards show it from then on.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.picture_unknown, file.type_not_allowed,
 *   file.picture_too_large, upload.too_many
 */
export async function uploadPicture(
  ctx: PicturesContext,
  actor: Actor,
  query: RouteQuery<typeof uploadContestPicture>,
  file: Pick<UploadedFile, 'path'>,
): Promise<View> {
  await findManageableContest(ctx, actor, query.cid)
  const subject = await subjectOf(ctx, query)
  const encoded = await ctx.encodePicture(() => readFile(file.path), pictureForms[subject.property], actor.uid)
  const picture = pictureOf(subject, encoded)
  await changeTeams(ctx, actor, subject.cid, async (session) => {
    await writePicture(ctx, picture, encoded.content, session)
    describeAudit(auditOf(picture))
  })
  return toView(picture)
}

function auditOf({ type, key, property, width, height }: PictureDoc) {
  return { after: { picture: [type, key, property, `${width} × ${height}`].filter((part) => part !== '').join(' · ') } }
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.picture_unknown */
export async function deletePicture(
  ctx: PicturesContext,
  actor: Actor,
  { cid, type, key = '', property }: RouteQuery<typeof deleteContestPicture>,
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const _id = pictureId({ cid, type, key, property })
  await changeTeams(ctx, actor, cid, async (session) => {
    const deleted = await ctx.pictures.findByIdAndDelete(_id, { session }).lean<PictureDoc>()
    if (deleted === null) throw new AppError('contest.picture_unknown')
    await ctx.pictureContents.deleteOne({ _id }, { session })
    describeAudit({ before: auditOf(deleted).after, after: null })
  })
}
