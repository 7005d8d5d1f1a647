import * as publicRoutes from '@verdict/proto/http/problem/problem'
import * as adminRoutes from '@verdict/proto/http/problem/tags'
import * as authoringRoutes from '@verdict/proto/http/problem/authoring/authoring'
import type { HttpServer } from '@verdict/kit/http'
import { createClassification, deleteClassification, updateClassification } from './edit-classifications.ts'
import { createTag, deleteTag, updateTag } from './edit-tags.ts'
import { mergeClassifications, mergeTags, moveTags } from './merge-tags.ts'
import { listClassifications, listTagGroups, listTags } from '../tags/list-tags.ts'
import type { TagManagementContext } from './context.ts'

export function tagRoutes(http: HttpServer, ctx: TagManagementContext): void {
  http.on(publicRoutes.getAllProblemTags, ({ query }) => listTags(ctx, query.oj))
  http.on(publicRoutes.getProblemTagsAndClassification, ({ query }) => listTagGroups(ctx, query.oj))
  http.on(adminRoutes.adminCreateTag, ({ body }) => createTag(ctx, body))
  http.on(adminRoutes.adminUpdateTag, ({ body }) => updateTag(ctx, body))
  http.on(adminRoutes.adminDeleteTag, ({ query }) => deleteTag(ctx, query.tid))
  http.on(authoringRoutes.mergeTags, ({ body }) => mergeTags(ctx, body))
  http.on(authoringRoutes.moveTags, ({ body }) => moveTags(ctx, body))
  http.on(authoringRoutes.mergeClassifications, ({ body }) => mergeClassifications(ctx, body))
  http.on(adminRoutes.adminGetClassifications, ({ query }) => listClassifications(ctx, query.oj))
  http.on(adminRoutes.adminCreateClassification, ({ body }) => createClassification(ctx, body))
  http.on(adminRoutes.adminUpdateClassification, ({ body }) => updateClassification(ctx, body))
  http.on(adminRoutes.adminDeleteClassification, ({ query }) => deleteClassification(ctx, query.tcid))
}
