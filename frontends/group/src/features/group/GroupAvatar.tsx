import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Card, lazyComponent, Row, theme, toast } from '@verdict/ui'
import { GroupPicture } from '../groups/GroupCard.tsx'
import { useGroup } from '../group-page/use-group.ts'

const types = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp']
const maxBytes = 2 * 1024 * 1024

const GroupAvatarDialog = lazyComponent(async () => (await import('./GroupAvatarDialog.tsx')).GroupAvatarDialog)

/** The picture of the group, and the way to another one: chosen, cropped, sent. */
export function GroupAvatar() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => (picture === null ? undefined : () => URL.revokeObjectURL(picture)), [picture])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a mistake.
    event.target.value = ''
    if (file === undefined) return
    if (!types.includes(file.type)) toast.error(t('group.avatarWrongType'))
    else if (file.size > maxBytes) toast.error(t('group.avatarTooLarge'))
    else setPicture(URL.createObjectURL(file))
  }
  return (
    <Card title={t('group.avatar')}>
      <Row $gap={4} $align="center" $nowrap>
        <GroupPicture group={group} sizePx={64} />
        <div>
          <Button onClick={() => input.current?.click()}>{t('group.avatarChoose')}</Button>
          <input
            ref={input}
            type="file"
            aria-label={t('group.avatar')}
            accept={types.join(',')}
            hidden
            onChange={choose}
          />
          <Help>{t('group.avatarHelp')}</Help>
        </div>
      </Row>
      {picture !== null && (
        <Suspense>
          <GroupAvatarDialog gid={group.id} picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </Card>
  )
}

const Help = styled.div`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
