import { Component, type ReactNode } from 'react'
import { i18n, isChunkError, toast } from '@verdict/ui'

interface Props {
  /** Takes the overlay away, and the boundary with it: opened again, its code is fetched again. */
  onClose: () => void
  children: ReactNode
}

/**
 * Catches errors of overlays when their code cannot be loaded: closes the overlay with a message and keeps the page.
 */
export class OverlayBoundary extends Component<Props, { error: unknown }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkError(error)) return
    toast.error(i18n.t('api.network', { ns: 'kit' }))
    this.props.onClose()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isChunkError(error)) return null
    throw error
  }
}
