import { lazyComponent } from '@verdict/ui'
import type { EditorPaneProps } from '../editor/EditorPane.tsx'
import type { OnlineTestPanelProps } from '../online-test/OnlineTestPanel.tsx'

/** The editor, loaded lazily: phones show the statement first. */
export const EditorPane = lazyComponent<EditorPaneProps>(
  async () => (await import('../editor/EditorPane.tsx')).EditorPane,
)

/** A sheet on phones; otherwise loaded with the editor. */
export const OnlineTestPanel = lazyComponent<OnlineTestPanelProps>(
  async () => (await import('../online-test/OnlineTestPanel.tsx')).OnlineTestPanel,
)
