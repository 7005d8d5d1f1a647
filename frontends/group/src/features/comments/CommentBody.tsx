import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Avatar, Markdown, RelativeTime, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { RoleBadge } from '../posting/RoleBadge.tsx'

interface CommentBodyText {
  fromName: string
  fromAvatar: string | null
  fromRole: 'root' | 'admin' | null
  fromTitleName: string | null
  fromTitleColor: string | null
  toName?: string
  content: string
  gmtCreate: string
}

/** A comment or reply with author and time; actions stand below it. */
export function CommentBody({
  text,
  small = false,
  children,
}: {
  text: CommentBodyText
  small?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('group')
  return (
    <Row>
      <Avatar user={{ username: text.fromName, avatar: text.fromAvatar }} sizePx={small ? 26 : 36} />
      <Main>
        <Meta>
          <UserLink
            hasPicture={false}
            user={{
              username: text.fromName,
              avatar: text.fromAvatar,
              titleName: text.fromTitleName,
              titleColor: text.fromTitleColor,
            }}
          />
          <RoleBadge role={text.fromRole} />
          {text.toName !== undefined && <span>{t('comment.replyTo', { name: text.toName })}</span>}
          <RelativeTime at={text.gmtCreate} />
        </Meta>
        <Body>
          <Markdown text={text.content} />
        </Body>
        <Actions>{children}</Actions>
      </Main>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${theme.space(3)};
  min-width: 0;
`

const Main = styled.div`
  flex: 1;
  min-width: 0;
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
`

const Body = styled.div`
  margin-top: ${theme.space(1)};
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  margin: ${theme.space(1)} 0 0 -${theme.space(2)};
`
