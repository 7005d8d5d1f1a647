import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Popover, Stack } from '@verdict/ui'
import type { BoardParams } from '../board-query.ts'

export interface BoardOptionsProps {
  params: BoardParams
  onChange: (changes: Partial<BoardParams>) => void
  /** Runs the contest: may look past the freeze. */
  canSeeReal: boolean
  /** There may be submissions after the end. */
  hasAfterEnd: boolean
}

const options = ['removeStar', 'containsEnd', 'forceRefresh'] as const
type Option = (typeof options)[number]

/** Shows the display options of the scoreboard in a popover; its button shows how many of them are set. */
export function BoardOptions({ params, onChange, canSeeReal, hasAfterEnd }: BoardOptionsProps) {
  const { t } = useTranslation('contest')
  const isOffered: Record<Option, boolean> = { removeStar: true, containsEnd: hasAfterEnd, forceRefresh: canSeeReal }
  const offered = options.filter((option) => isOffered[option])
  const chosen = offered.filter((option) => params[option] === true).length
  return (
    <Popover
      aria-label={t('board.tools')}
      trigger={
        <Button variant={chosen > 0 ? 'plain' : 'quiet'} icon={<SlidersHorizontal aria-hidden />}>
          {chosen > 0 ? t('board.optionsChosen', { count: chosen }) : t('board.options')}
        </Button>
      }
    >
      <Stack $gap={3}>
        {offered.map((option) => (
          <Checkbox
            key={option}
            checked={params[option] === true}
            onChange={(isOn) => onChange({ [option]: isOn || undefined })}
          >
            {t(`board.${option}`)}
          </Checkbox>
        ))}
      </Stack>
    </Popover>
  )
}
