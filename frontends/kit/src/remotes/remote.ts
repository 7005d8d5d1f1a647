import type { ComponentType } from 'react'
import type { DeclaredPage, DeclaredRemote } from '@verdict/proto/frontends/remote-declaration'
import type { TextSource } from '../i18n/i18n.ts'
import type { SiteArea } from '../page/use-site.ts'
import type { ProvidedPart } from '../parts/parts.ts'

/** A parsed page address: path parameters (`:problemID`) and query. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface RemotePage extends DeclaredPage {
  load: () => Promise<ComponentType>
  /**
   * Asks for what the page shows first, into the query cache, while the page's code is still on its way. For public
   * pages: others may not be asked for before it is known who the reader is.
   */
  prefetch?: (address: PageAddress) => Promise<unknown>
  section?: NonNullable<DeclaredPage['section']> & { needs?: SiteArea }
  children?: readonly RemotePage[]
}

/**
 * Declaration of a remote, exported as `remote` by its `src/remote.ts`. The build runs that file to describe the remote
 * to the rest of the site, so it may import only types, texts and part declarations, except inside of functions.
 */
export interface Remote extends DeclaredRemote {
  texts: TextSource
  pages: readonly RemotePage[]
  /** These components are shown inside pages of other remotes. */
  parts?: readonly ProvidedPart[]
}
