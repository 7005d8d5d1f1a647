import * as publicRoutes from '@verdict/proto/http/problem'
import * as adminRoutes from '@verdict/proto/http/problem-admin'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { createClassification, deleteClassification, updateClassification } from './edit-classifications.ts'
import { createTag, deleteTag, updateTag } from './edit-tags.ts'
import { listClassifications, listTagGroups, listTags } from './list-tags.ts'
import { listTagsOfProblem } from './tags-of-problem.ts'

export function tagRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(publicRoutes.getAllProblemTags, ({ query }) => listTags(ctx, query.oj))
  http.on(publicRoutes.getProblemTags, ({ query, principal }) => listTagsOfProblem(ctx, principal, query.pid))
  http.on(publicRoutes.getProblemTagsAndClassification, ({ query }) => listTagGroups(ctx, query.oj))
  http.on(adminRoutes.adminCreateTag, ({ body }) => createTag(ctx, body))
  http.on(adminRoutes.adminUpdateTag, ({ body }) => updateTag(ctx, body))
  http.on(adminRoutes.adminDeleteTag, ({ query }) => deleteTag(ctx, query.tid))
  http.on(adminRoutes.adminGetClassifications, ({ query }) => listClassifications(ctx, query.oj))
  http.on(adminRoutes.adminCreateClassification, ({ body }) => createClassification(ctx, body))
  http.on(adminRoutes.adminUpdateClassification, ({ body }) => updateClassification(ctx, body))
  http.on(adminRoutes.adminDeleteClassification, ({ query }) => deleteClassification(ctx, query.tcid))
}
