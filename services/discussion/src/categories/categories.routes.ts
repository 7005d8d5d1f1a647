import type { HttpServer } from '@verdict/kit/http'
import { getDiscussionCategories, saveDiscussionCategories } from '@verdict/proto/http/discussion/discussion'
import type { CategoriesContext } from './context.ts'
import { listCategories, saveCategories } from './save-categories.ts'

export function categoryRoutes(
  http: HttpServer,
  ctx: Pick<CategoriesContext, 'db' | 'categories' | 'discussions'>,
): void {
  http.on(getDiscussionCategories, () => listCategories(ctx))
  http.on(saveDiscussionCategories, ({ body }) => saveCategories(ctx, body))
}
