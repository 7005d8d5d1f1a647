import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { getUserHomeInfo } from '@verdict/proto/http/submission/rank'
import { api, Card, EmptyState, Guard, Markdown, Page, QueryView, Stack, Tabs, theme, useUser } from '@verdict/ui'
import { ContestHistory } from './ContestHistory.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { RecentSubmissions } from './RecentSubmissions.tsx'
import { SolvedProblems } from './SolvedProblems.tsx'
import { SubmissionCalendar } from './SubmissionCalendar.tsx'
import type { UserHome } from './user-home.ts'
import '../load-texts.ts'

/** Profile of the user that the address names by `uid` or `username`; by default the reader's own, after a sign-in. */
export function UserHomePage() {
  const [search] = useSearchParams()
  const address = { uid: search.get('uid') ?? '', username: search.get('username') ?? '' }
  if (address.uid !== '' || address.username !== '') return <Home query={address} />
  return (
    <Guard access="login">
      <OwnHome />
    </Guard>
  )
}

function OwnHome() {
  const user = useUser()
  return user === null ? null : <Home query={{ uid: user.uid, username: '' }} />
}

function Home({ query }: { query: { uid: string; username: string } }) {
  const { t } = useTranslation('people')
  const home = useQuery(api.query(getUserHomeInfo, { query }))
  const name = home.data?.nickname ?? home.data?.username ?? query.username
  return (
    <Page title={t('home.title', { name })} heading={null}>
      <QueryView query={home} subject={{ kind: 'user' }}>
        {(user) => (
          <Stack $gap={5}>
            <ProfileHeader user={user} />
            <SubmissionCalendar uid={user.uid} />
            <Details user={user} onRefresh={() => void home.refetch()} isRefreshing={home.isFetching} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

interface DetailsProps {
  user: UserHome
  onRefresh: () => void
  isRefreshing: boolean
}

function Details({ user, ...refresh }: DetailsProps) {
  const { t } = useTranslation('people')
  const [tab, setTab] = useState('problems')
  return (
    <Card>
      <Tabs
        aria-label={t('home.tabs')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'problems', label: t('home.problems'), content: <SolvedProblems user={user} {...refresh} /> },
          { key: 'recent', label: t('home.recentTab'), content: <RecentSubmissions username={user.username} /> },
          { key: 'contests', label: t('home.contests'), content: <ContestHistory uid={user.uid} /> },
          { key: 'profile', label: t('home.profile'), content: <Signature text={user.signature ?? ''} /> },
        ]}
      />
    </Card>
  )
}

function Signature({ text }: { text: string }) {
  const { t } = useTranslation('people')
  if (text.trim() === '') return <EmptyState>{t('home.noSignature')}</EmptyState>
  return (
    <Text>
      <Markdown text={text} />
    </Text>
  )
}

const Text = styled.div`
  max-width: ${theme.width.reading};
  padding-top: ${theme.space(4)};
`
