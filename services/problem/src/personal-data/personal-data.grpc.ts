import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalFiles, personalList } from '@verdict/kit/personal-data'
import type { CodeDraftDoc } from '../personal/code-draft.model.ts'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { VersionCommentDoc } from '../setters/version-comment.model.ts'
import type { ToDoDoc } from '../personal/to-do.model.ts'
import type { PersonalDataContext } from './context.ts'

/** Drafts read in one page; each may be as large as a program. */
const draftPageSize = 50
const ofUser = (uid: string) => ({ uid })

/**
 * Exports what the problem service stores of a user: drafts of programs as files, the to-do list, the roles as a setter
 * and comments on versions.
 */
export function personalDataGrpc({
  codeDrafts,
  toDos,
  problemSetters,
  versionComments,
}: Pick<
  PersonalDataContext,
  'codeDrafts' | 'toDos' | 'problemSetters' | 'versionComments'
>): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<CodeDraftDoc>({
      list: 'drafts',
      model: codeDrafts,
      filter: ofUser,
      pageSize: draftPageSize,
      toRow: ({ pid, scope, language, savedAt }) => ({ pid, scope, language, savedAt }),
    }),
    personalFiles<CodeDraftDoc>({
      model: codeDrafts,
      filter: ofUser,
      pageSize: draftPageSize,
      toFile: ({ pid, scope, language, code }) => ({
        name: `drafts/${pid}-${scope.replaceAll(':', '-')}-${encodeURIComponent(language)}.${extensionOf(language)}`,
        content: Buffer.from(code),
      }),
    }),
    personalList<ToDoDoc>({
      list: 'to-do',
      model: toDos,
      filter: ofUser,
      toRow: ({ pid, addedAt }) => ({ pid, addedAt }),
    }),
    personalList<ProblemSetterDoc>({
      list: 'setter-roles',
      model: problemSetters,
      filter: ofUser,
      toRow: ({ pid, role, addedAt }) => ({ pid, role, addedAt }),
    }),
    personalList<VersionCommentDoc>({
      list: 'version-comments',
      model: versionComments,
      filter: ofUser,
      toRow: ({ pid, number, text, at }) => ({ pid, number, text, at }),
    }),
  ])
}
