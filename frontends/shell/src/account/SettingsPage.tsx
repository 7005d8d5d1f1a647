import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getUserInfo } from '@verdict/proto/http/account'
import { getSignInWays } from '@verdict/proto/http/oidc'
import { api, Card, Page, QueryView, theme } from '@verdict/ui'
import { DigestSection } from '../digest/DigestSection.tsx'
import { AccountEventsSection } from './AccountEventsSection.tsx'
import { AvatarSection } from './AvatarSection.tsx'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'
import { DataExportSection } from './DataExportSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { EmailForm } from './EmailForm.tsx'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { LinksCard } from './LinksCard.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondStepSection } from './SecondStepSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TokensSection } from './TokensSection.tsx'
import './load-texts.ts'

/** What people change about their own account. */
export function SettingsPage() {
  const { t } = useTranslation('account')
  const { t: security } = useTranslation('security')
  const { t: digest } = useTranslation('digest')
  const user = useQuery(api.query(getUserInfo))
  const hasPassword = useQuery(api.query(getSignInWays)).data?.hasPassword !== false
  return (
    <Page title={t('settings.title')}>
      <ConfirmIdentityDialog />
      <QueryView query={user}>
        {(info) => (
          <Sections>
            <Card title={t('settings.avatar')}>
              <AvatarSection user={info} />
            </Card>
            <Card title={t('settings.profile')}>
              <ProfileForm user={info} />
            </Card>
            <Card title={t('settings.password')}>{hasPassword ? <PasswordForm /> : <FirstPasswordForm />}</Card>
            <Card title={t('settings.email')}>
              <EmailForm user={info} hasPassword={hasPassword} />
            </Card>
            <Card title={digest('title')}>
              <DigestSection />
            </Card>
            <Card title={security('passkeys.title')}>
              <PasskeysSection hasPassword={hasPassword} />
            </Card>
            <LinksCard />
            <Card title={security('secondStep.title')}>
              <SecondStepSection hasPassword={hasPassword} />
            </Card>
            <Card title={security('sessions.title')}>
              <SessionsSection />
            </Card>
            <Card title={security('tokens.title')}>
              <TokensSection hasPassword={hasPassword} />
            </Card>
            <Card title={security('events.title')}>
              <AccountEventsSection />
            </Card>
            <Card title={security('export.title')}>
              <DataExportSection hasPassword={hasPassword} />
            </Card>
            <Card title={security('deletion.title')}>
              <DeletionSection hasPassword={hasPassword} />
            </Card>
          </Sections>
        )}
      </QueryView>
    </Page>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  max-width: 720px;
`
