import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isChunkError } from '../browser/chunk-error.ts'
import { Button } from '../controls/Button.tsx'
import { componentOf } from '../page/loading/lazy-component.tsx'
import { EmptyState } from '../page/loading/QueryView.tsx'
import { SkeletonText } from '../page/loading/Skeleton.tsx'
import { theme } from '../theme/theme.ts'
import { useParts } from './parts.store.ts'
import type { PartDeclaration } from './parts.ts'

export interface PartProps<Props extends object> {
  of: PartDeclaration<Props>
  props: Props
}

/**
 * Shows a part of another remote, which is found and loaded at run time: `<Part of={statusList} props={{ scope }} />`.
 * Loading, failures and version mismatches are shown in its place, and do not affect the page around it.
 */
export function Part<Props extends object>({ of: { remote, name, version }, props }: PartProps<Props>) {
  const state = useParts(({ remotes }) => remotes[remote])
  const ensureLoaded = useParts((parts) => parts.ensureLoaded)
  useEffect(() => {
    const load = () => ensureLoaded(remote)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [remote, ensureLoaded])

  if (state === undefined || state.status === 'loading') return <PartLoading />
  if (state.status === 'failed') return <PartError kind="outage" onRetry={() => ensureLoaded(remote)} />
  const provided = state.parts.find((one) => one.name === name)
  if (provided?.version !== version) return <PartError kind="outdated" onRetry={() => window.location.reload()} />
  const Shown = componentOf(provided.load) as ComponentType<Props>
  return (
    <PartBoundary>
      <Suspense fallback={<PartLoading />}>
        <Shown {...props} />
      </Suspense>
    </PartBoundary>
  )
}

function PartLoading() {
  return (
    <Placeholder aria-busy>
      <SkeletonText lines={4} />
    </Placeholder>
  )
}

function PartError({ kind, onRetry }: { kind: 'outage' | 'outdated' | 'crash'; onRetry: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Placeholder>
      <EmptyState role="alert">
        <strong>{t(`part.${kind}.title`)}</strong>
        <span>{t(`part.${kind}.text`)}</span>
        <Button onClick={onRetry}>{t(kind === 'outdated' ? 'action.reload' : 'action.retry')}</Button>
      </EmptyState>
    </Placeholder>
  )
}

/** An error boundary, so that a crashing part does not take down the page around it. */
class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const retry = () => this.setState({ error: null })
    return <PartError kind={isChunkError(error) ? 'outage' : 'crash'} onRetry={retry} />
  }
}

const Placeholder = styled.div`
  padding: ${theme.space(6)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`
