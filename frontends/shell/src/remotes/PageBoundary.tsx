import { Component, type ReactNode } from 'react'
import { isChunkError } from '@verdict/ui'
import { Outage } from './Outage.tsx'

interface Props {
  /** Another page is another try. */
  pathname: string
  children: ReactNode
}

interface State {
  error: unknown
}

/** Error boundary of a page. A code chunk that cannot be loaded is shown as an outage. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.pathname !== this.props.pathname && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    // Only reloading the page loads other failed chunks again.
    return isChunkError(error) ? (
      <Outage onRetry={() => window.location.reload()} />
    ) : (
      <Outage isCrash onRetry={() => this.setState({ error: null })} />
    )
  }
}
