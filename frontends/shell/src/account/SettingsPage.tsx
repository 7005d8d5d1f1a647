import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getUserInfo } from '@verdict/proto/http/auth/accounts/account'
import { getSignInMethods } from '@verdict/proto/http/auth/oidc'
import { api, Page, QueryView, type SessionUser } from '@verdict/ui'
import { SectionedForm } from '@verdict/ui/sectioned-form'
import { DigestSection } from '../digest/DigestSection.tsx'
import { AccountEventsSection } from './security/AccountEventsSection.tsx'
import { AvatarSection } from './profile/AvatarSection.tsx'
import { ConfirmIdentityDialog } from './identity/ConfirmIdentityDialog.tsx'
import { DataExportSection } from './own-data/DataExportSection.tsx'
import { DeletionSection } from './own-data/DeletionSection.tsx'
import { EmailForm } from './profile/EmailForm.tsx'
import { FirstPasswordForm } from './security/FirstPasswordForm.tsx'
import { LinksSection, useHasLinks } from './linked-accounts/LinksSection.tsx'
import { PasskeysSection } from './security/PasskeysSection.tsx'
import { PasswordForm } from './security/PasswordForm.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { RemoteAccountsSection, useTakesOwnAccounts } from './linked-accounts/RemoteAccountsSection.tsx'
import { SecondFactorSection } from './security/SecondFactorSection.tsx'
import { SessionsSection } from './security/SessionsSection.tsx'
import { TokensSection } from './tokens/TokensSection.tsx'
import './texts/load-texts.ts'

/** Settings of the reader's own account. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  const user = useQuery(api.query(getUserInfo))
  const hasPassword = useQuery(api.query(getSignInMethods)).data?.hasPassword !== false
  return (
    <Page title={t('settings.title')}>
      <ConfirmIdentityDialog />
      <QueryView query={user}>{(info) => <Settings info={info} hasPassword={hasPassword} />}</QueryView>
    </Page>
  )
}

function Settings({ info, hasPassword }: { info: SessionUser; hasPassword: boolean }) {
  const { t } = useTranslation('account')
  const { t: security } = useTranslation('security')
  const { t: digest } = useTranslation('digest')
  const links = { id: 'links', title: security('links.title'), content: <LinksSection /> }
  const remoteAccounts = {
    id: 'remote-accounts',
    title: security('remoteAccounts.title'),
    content: <RemoteAccountsSection />,
  }
  return (
    <SectionedForm
      sections={[
        { id: 'avatar', title: t('settings.avatar'), content: <AvatarSection user={info} /> },
        { id: 'profile', title: t('settings.profile'), content: <ProfileForm user={info} /> },
        {
          id: 'password',
          title: t('settings.password'),
          content: hasPassword ? <PasswordForm /> : <FirstPasswordForm />,
        },
        { id: 'email', title: t('settings.email'), content: <EmailForm user={info} hasPassword={hasPassword} /> },
        { id: 'digest', title: digest('title'), content: <DigestSection /> },
        {
          id: 'passkeys',
          title: security('passkeys.title'),
          content: <PasskeysSection hasPassword={hasPassword} />,
        },
        ...(useHasLinks() ? [links] : []),
        {
          id: 'second-step',
          title: security('secondFactor.title'),
          content: <SecondFactorSection hasPassword={hasPassword} />,
        },
        { id: 'sessions', title: security('sessions.title'), content: <SessionsSection /> },
        { id: 'tokens', title: security('tokens.title'), content: <TokensSection hasPassword={hasPassword} /> },
        ...(useTakesOwnAccounts() ? [remoteAccounts] : []),
        { id: 'events', title: security('events.title'), content: <AccountEventsSection /> },
        { id: 'export', title: security('export.title'), content: <DataExportSection hasPassword={hasPassword} /> },
        { id: 'deletion', title: security('deletion.title'), content: <DeletionSection hasPassword={hasPassword} /> },
      ]}
    />
  )
}
