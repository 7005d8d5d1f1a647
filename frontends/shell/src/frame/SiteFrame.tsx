import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmHost, lazyComponent, SkipLink, skipLinksId, Toaster, usePalette, useSession } from '@verdict/ui'
import { styled } from 'styled-components'
import { useKeyboardShortcuts } from '../shortcuts/keyboard-shortcuts.store.ts'
import { PageBoundary } from '../remotes/PageBoundary.tsx'
import { Footer } from './footer/Footer.tsx'
import { MaintenanceBanner } from './banners/MaintenanceBanner.tsx'
import { NavBar } from './nav/NavBar.tsx'
import { OverlayBoundary } from './OverlayBoundary.tsx'
import { ReadOnlyBanner } from './banners/ReadOnlyBanner.tsx'
import { useFrame } from './use-frame.ts'
import { usePageKeys } from './use-page-keys.ts'

const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
const KeyboardShortcuts = lazyComponent(
  async () => (await import('../shortcuts/KeyboardShortcuts.tsx')).KeyboardShortcuts,
)
const SignInDialog = lazyComponent(async () => (await import('../sign-in/SignInDialog.tsx')).SignInDialog)

/** Layout of every page: navigation, footer, and hosts of dialogs, confirmations and toasts. */
export function SiteFrame() {
  const { t } = useTranslation('shell')
  const frame = useFrame()
  const { pathname } = useLocation()
  return (
    <>
      <Column>
        <div id={skipLinksId}>
          <SkipLink href="#content">{t('nav.skip')}</SkipLink>
        </div>
        {frame !== 'bare' && <NavBar isWide={frame === 'wide'} />}
        <ReadOnlyBanner />
        <MaintenanceBanner />
        <Main id="content" tabIndex={-1}>
          <PageBoundary pathname={pathname}>
            <Outlet />
          </PageBoundary>
        </Main>
        {frame === 'page' && <Footer />}
      </Column>
      <OverPage />
      <ScrollRestoration />
    </>
  )
}

function OverPage() {
  const isSignInOpen = useSession((state) => state.signIn.isOpen)
  const isPaletteOpen = usePalette((state) => state.isOpen)
  const isShortcutsOpen = useKeyboardShortcuts((state) => state.isOpen)
  usePageKeys()
  useCloseWithPage()
  return (
    <>
      <Suspense>
        {isSignInOpen && (
          <OverlayBoundary onClose={useSession.getState().closeSignIn}>
            <SignInDialog />
          </OverlayBoundary>
        )}
        {isPaletteOpen && (
          <OverlayBoundary onClose={usePalette.getState().close}>
            <Palette />
          </OverlayBoundary>
        )}
        {isShortcutsOpen && (
          <OverlayBoundary onClose={useKeyboardShortcuts.getState().close}>
            <KeyboardShortcuts />
          </OverlayBoundary>
        )}
      </Suspense>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

/** Closes overlays when the page changes. */
function useCloseWithPage(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    usePalette.getState().close()
    useKeyboardShortcuts.getState().close()
  }, [pathname])
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  outline: none;
`
