import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Avatar, Button, lazyComponent, Row, type SessionUser, theme, toast } from '@verdict/ui'

const types = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp']
const maxBytes = 2 * 1024 * 1024

const AvatarDialog = lazyComponent(async () => (await import('./AvatarDialog.tsx')).AvatarDialog)

/** The own avatar, and the way to another one: chosen, cropped, sent. */
export function AvatarSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a mistake.
    event.target.value = ''
    if (file === undefined) return
    if (!types.includes(file.type)) toast.error(t('avatar.wrongType'))
    else if (file.size > maxBytes) toast.error(t('avatar.tooLarge'))
    else setPicture(URL.createObjectURL(file))
  }
  return (
    <Row $gap={4} $align="center" $nowrap>
      <Avatar user={user} sizePx={64} />
      <div>
        <Button onClick={() => input.current?.click()}>{t('avatar.choose')}</Button>
        <input ref={input} type="file" accept={types.join(',')} hidden onChange={choose} />
        <Help>{t('avatar.help')}</Help>
      </div>
      {picture !== null && (
        <Suspense>
          <AvatarDialog picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </Row>
  )
}

const Help = styled.div`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
