import { lazyComponent } from '@verdict/ui'
import type { EditorPaneProps } from '../editor/EditorPane.tsx'
import type { OnlineTestPanelProps } from '../online-test/OnlineTestPanel.tsx'

/** What one writes code with: a phone shows the statement first, and does without it until then. */
export const EditorPane = lazyComponent<EditorPaneProps>(
  async () => (await import('../editor/EditorPane.tsx')).EditorPane,
)

/** As a sheet on a phone; beside the statement it comes with the editor. */
export const OnlineTestPanel = lazyComponent<OnlineTestPanelProps>(
  async () => (await import('../online-test/OnlineTestPanel.tsx')).OnlineTestPanel,
)
