import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, Row } from '@verdict/ui'
import { Countdown } from '@verdict/ui/countdown'
import { Timeline } from '@verdict/ui/timeline'
import { UserLinkView } from '@verdict/ui/user-link'
import { SampleTitle, Samples } from './sample-layout.ts'

const user = { username: 'ada', nickname: 'Ada Lovelace', titleName: 'Grandmaster', titleColor: '#b3261e' }

export function PeopleSamples() {
  const { t } = useTranslation('style')
  const [now] = useState(() => Date.now())
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  return (
    <Samples>
      <div>
        <SampleTitle>{t('user')}</SampleTitle>
        <Row $gap={3} $align="center" $nowrap>
          <Avatar user={user} />
          <UserLinkView user={user} to="/style" card={<p>{t('about')}</p>} />
        </Row>
      </div>
      <div>
        <SampleTitle>{t('history')}</SampleTitle>
        <Timeline
          label={t('history')}
          entries={[
            { key: 'judged', at: at(-60), title: t('judged'), text: t('judgedText'), color: 'ac' },
            { key: 'received', at: at(-90), title: t('received') },
          ]}
        />
      </div>
      <div>
        <SampleTitle>{t('contest')}</SampleTitle>
        <Countdown serverNow={at(0)} until={at(2 * 86_400 + 5000)} />
      </div>
    </Samples>
  )
}
