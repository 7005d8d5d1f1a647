import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, focusRing, Popover, theme } from '@verdict/ui'
import { balloonColors } from '../values/contest-problems.rules.ts'
import { ColorInput } from '../form-layout.ts'

interface BalloonPickerProps {
  /** The letter of its problem, which names the control. */
  letter: string
  /** Empty: none. */
  color: string
  onChange: (color: string) => void
}

/** Chooses the balloon colour of a problem: a named one, any other, or none. */
export function BalloonPicker({ letter, color, onChange }: BalloonPickerProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const known = balloonColors.find((one) => one.color === color)
  const name = color === '' ? t('contests.problem.noColor') : known ? t(`contests.problem.colors.${known.name}`) : color
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      aria-label={t('contests.problem.color')}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button
          small
          square
          variant="quiet"
          title={`${t('contests.problem.color')}: ${name}`}
          aria-label={t('contests.problem.colorOf', { letter, color: name })}
          icon={<Dot style={{ background: color === '' ? 'transparent' : color }} />}
        />
      }
    >
      <Swatches>
        {balloonColors.map((one) => (
          <Swatch
            key={one.color}
            type="button"
            title={t(`contests.problem.colors.${one.name}`)}
            aria-label={t(`contests.problem.colors.${one.name}`)}
            aria-pressed={one.color === color}
            onClick={() => choose(one.color)}
          >
            <Dot style={{ background: one.color }} />
          </Swatch>
        ))}
      </Swatches>
      <Others>
        <label>
          <ColorInput
            value={color === '' ? balloonColors[0].color : color}
            onChange={({ target }) => onChange(target.value)}
          />
          {t('contests.problem.otherColor')}
        </label>
        <Button small disabled={color === ''} onClick={() => choose('')}>
          {t('contests.problem.noColor')}
        </Button>
      </Others>
    </Popover>
  )
}

const Dot = styled.i`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
`

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 36px);
  gap: 2px;
`

const Swatch = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-pressed='true'] {
    background: ${theme.color.accentSoft};
  }
`

const Others = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    font-size: ${theme.size.small};
  }
`
