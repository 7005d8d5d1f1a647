import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button } from '../../controls/Button.tsx'
import { Menu } from '../../overlays/menu/Menu.tsx'
import type { MenuItem } from '../../overlays/menu/menu-props.ts'
import { media } from '../../theme/theme.ts'

export interface RowMenuProps {
  /** Screen readers read this name of the row. */
  name: string
  items: readonly MenuItem[]
  /** Whether one of the actions is running. */
  busy?: boolean
  /** Says above the actions why some are off. */
  note?: string | undefined
}

/** Widths of a column that holds a `RowMenu`, in a table and on phones, where the button has no text. */
export const rowMenuColumn = { widthPx: 104, align: 'end', phone: 'corner', phoneWidthPx: 28 } as const

/** A menu with all actions of a row. */
export function RowMenu({ name, items, busy = false, note }: RowMenuProps) {
  const { t } = useTranslation('kit')
  return (
    <Menu
      items={items}
      header={note}
      trigger={
        <Trigger
          small
          variant="quiet"
          busy={busy}
          aria-label={t('list.actionsOf', { name })}
          icon={<Ellipsis aria-hidden />}
        >
          <span>{t('list.actions')}</span>
        </Trigger>
      }
    />
  )
}

const Trigger = styled(Button)`
  ${media.phone} {
    width: 28px;
    padding: 0;
    span {
      display: none;
    }
  }
`
