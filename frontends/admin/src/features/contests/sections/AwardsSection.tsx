import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestAwardType, contestAwardTypes } from '@verdict/proto/codes/contest'
import { readableColors, Button, FormField, Input, Select, theme } from '@verdict/ui'
import type { ContestFormState } from '../values/contest-form-state.ts'
import type { Award } from '../values/contest-values.rules.ts'
import { ColorInput, Hint } from '../form-layout.ts'

/** Awards (medals) of the contest. */
export function AwardsSection({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { awardType } = form.values
  return (
    <>
      <FormField form={form} name="awardType" label={t('contests.form.awardType')}>
        {({ value }) => (
          <Select
            {...value}
            inline
            value={String(value.value)}
            onChange={(chosen) => value.onChange(Number(chosen))}
            options={contestAwardTypes.map((type) => ({
              value: String(type),
              label: t(`contests.form.awardTypes.${type}`),
            }))}
          />
        )}
      </FormField>
      {awardType !== ContestAwardType.None && <Awards form={form} />}
    </>
  )
}

function Awards({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { awards, awardType } = form.values
  const change = (index: number, part: Partial<Award>) =>
    form.update('awards', (all) => all.map((award, at) => (at === index ? { ...award, ...part } : award)))
  const sum = awards.reduce((total, { num }) => total + (Number.isNaN(num) ? 0 : num), 0)
  const add = () =>
    form.update('awards', (all) => [
      ...all,
      { priority: all.length + 1, name: '', background: '#8da4ef', color: '#000000', num: 0 },
    ])
  return (
    <FormField form={form} name="awards" label={t('contests.form.awards')}>
      {() => (
        <List>
          {awards.map((award, index) => (
            <AwardRow
              key={index}
              award={award}
              numLabel={t(`contests.form.num.${awardType === ContestAwardType.Proportion ? 1 : 2}`)}
              onChange={(part) => change(index, part)}
              onRemove={() => form.update('awards', (all) => all.filter((_, at) => at !== index))}
            />
          ))}
          {awardType === ContestAwardType.Proportion && <Hint>{t('contests.form.awardSum', { sum })}</Hint>}
          <Button small icon={<Plus aria-hidden />} disabled={awards.length >= 20} onClick={add}>
            {t('contests.form.awardAdd')}
          </Button>
        </List>
      )}
    </FormField>
  )
}

interface AwardRowProps {
  award: Award
  numLabel: string
  onChange: (part: Partial<Award>) => void
  onRemove: () => void
}

function AwardRow({ award, numLabel, onChange, onRemove }: AwardRowProps) {
  const { t } = useTranslation('admin')
  const number = (value: number) => (Number.isNaN(value) ? '' : value)
  return (
    <Row>
      <Sample style={readableColors(award.background, award.color) ?? undefined}>
        {award.name === '' ? t('contests.form.awardName') : award.name}
      </Sample>
      <Input
        aria-label={t('contests.form.awardName')}
        placeholder={t('contests.form.awardName')}
        maxLength={50}
        value={award.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <label>
        <span>{t('contests.form.priority')}</span>
        <Input
          type="number"
          min={1}
          max={100}
          value={number(award.priority)}
          onChange={(event) => onChange({ priority: event.target.valueAsNumber })}
        />
      </label>
      <label>
        <span>{numLabel}</span>
        <Input
          type="number"
          min={0}
          value={number(award.num)}
          onChange={(event) => onChange({ num: event.target.valueAsNumber })}
        />
      </label>
      <ColorInput
        aria-label={t('contests.form.background')}
        title={t('contests.form.background')}
        value={award.background}
        onChange={(event) => onChange({ background: event.target.value })}
      />
      <ColorInput
        aria-label={t('contests.form.textColor')}
        title={t('contests.form.textColor')}
        value={award.color}
        onChange={(event) => onChange({ color: event.target.value })}
      />
      <Button
        square
        variant="quiet"
        aria-label={t('contests.form.awardRemove', { name: award.name })}
        icon={<Trash aria-hidden />}
        onClick={onRemove}
      />
    </Row>
  )
}

const List = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
  > input:not([type='color']) {
    flex: 1 1 120px;
    max-width: 240px;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  label input {
    width: 84px;
  }
`

const Sample = styled.span`
  min-width: 72px;
  padding: 3px ${theme.space(2)};
  border-radius: ${theme.radius.small};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-align: center;
`
