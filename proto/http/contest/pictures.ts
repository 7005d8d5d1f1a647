import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Nothing, OneOf } from '../schema.ts'

/** Kinds of pictures for each type of object, with the names of the CLICS Contest API. */
export const contestPictureKinds = {
  contest: ['logo', 'banner'],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
} as const

export type PictureOwner = keyof typeof contestPictureKinds
export type PictureProperty = (typeof contestPictureKinds)[PictureOwner][number]

const owners = ['contest', 'organizations', 'teams'] as const
const properties = ['logo', 'banner', 'country_flag', 'photo'] as const

const ofContest = {
  cid: Id,
  type: OneOf(owners),
  key: Type.Optional(
    Type.String({ maxLength: 200, description: 'name of the organization, key of the team; of the contest: left out' }),
  ),
  property: OneOf(properties),
}

export const ContestPicture = Type.Object({
  type: OneOf(owners),
  key: Type.String(),
  property: OneOf(properties),
  link: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** Requires jury access to the contest. */
export const getContestPictures = route({
  summary: 'Pictures of a contest, and of its teams and their organizations',
  owner: 'contest',
  method: 'GET',
  path: '/api/contest-pictures',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Array(ContestPicture),
})

/**
 * Accepts PNG, JPEG, WebP, GIF or BMP, detected by content, and stores photos as JPEG and others as PNG. It replaces
 * the previous picture.
 */
export const uploadContestPicture = route({
  summary: 'Upload a picture of a contest, a team or an organization',
  owner: 'contest',
  method: 'POST',
  path: '/api/file/contest-picture',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'image', maxBytes: 8 * 1024 * 1024 },
  query: Type.Object(ofContest),
  data: ContestPicture,
})

export const deleteContestPicture = route({
  summary: 'Take a picture of a contest, a team or an organization away',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-picture',
  access: 'login',
  query: Type.Object(ofContest),
  data: Nothing,
})
