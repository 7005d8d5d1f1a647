import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import { Card, paths, tabular, theme } from '@verdict/ui'
import type { Training } from './training.ts'

/** Prerequisite trainings with the reader's progress. */
export function Prerequisites({ training }: { training: Training }) {
  const { t } = useTranslation('problem')
  return (
    <Card>
      <Heading>{t('training.prerequisites')}</Heading>
      <List>
        {training.prerequisites.map(({ tid, title, gid, solved, required }) => {
          const isMet = solved >= required
          const Icon = isMet ? CircleCheck : Circle
          return (
            <li key={tid} data-met={isMet}>
              <Icon aria-hidden />
              <Link to={paths.training(tid, toScope({ tid, gid }))}>{title}</Link>
              <span aria-label={t('training.solvedOf', { solved, total: required })}>
                {solved} / {required}
              </span>
            </li>
          )
        })}
      </List>
    </Card>
  )
}

const Heading = styled.h2`
  margin-bottom: ${theme.space(3)};
  font-size: ${theme.size.body};
  font-weight: 600;
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2.5)};
  font-size: ${theme.size.small};
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space(2)};
  }
  svg {
    width: 16px;
    height: 16px;
    color: ${theme.color.faint};
  }
  li[data-met='true'] svg {
    color: ${theme.color.success};
  }
  a {
    color: ${theme.color.accent};
    overflow-wrap: anywhere;
  }
  span {
    color: ${theme.color.muted};
    ${tabular}
  }
`
