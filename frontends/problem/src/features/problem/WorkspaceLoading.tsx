import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { media, Notice, Skeleton, SkeletonText, theme } from '@verdict/ui'

/** Placeholder of a problem that is loading, with a message while offline. */
export function WorkspaceLoading() {
  const { t } = useTranslation('problem')
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <Halves aria-busy>
      <div>
        {!isOnline && <Notice tone="warning">{t('page.offline')}</Notice>}
        <Skeleton heightPx={28} />
        <SkeletonText lines={8} />
      </div>
      <div>
        <Skeleton heightPx={32} />
        <SkeletonText lines={5} />
      </div>
    </Halves>
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  background: ${theme.color.surface};
  > div {
    display: grid;
    align-content: start;
    gap: ${theme.space(4)};
    padding: ${theme.space(5)} ${theme.space(6)};
  }
  > div + div {
    border-left: ${theme.line};
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    > div + div {
      display: none;
    }
  }
`
