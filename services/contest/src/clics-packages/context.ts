import type { EncodePicture } from '@verdict/kit/picture'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ClicsContext } from '../clics/context.ts'
import type { RemovalContext } from '../removal/context.ts'
import type { TeamsContext } from '../teams/context.ts'

/** The use cases of this folder depend on these. */
export interface ClicsPackagesContext extends ClicsContext, TeamsContext, RemovalContext {
  boards: BoardStore
  encodePicture: EncodePicture
}
