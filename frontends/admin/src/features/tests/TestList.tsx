import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, focusRing, Input, media, MutedText, tabular, Tag, theme } from '@verdict/ui'
import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type { TestRow } from '../generation/test-rows.rules.ts'
import { sizeOf } from '../generation/size-of.ts'

export interface TestListProps {
  rows: readonly TestRow[]
  isOi: boolean
  /** Whether outputs are compared with answers. */
  isCompared: boolean
  onOrder: (rows: TestRow[]) => void
  onChange: (key: string, part: Partial<TestRow>) => void
  onOpen: (key: string) => void
  onDelete: (row: TestRow) => Promise<void>
}

const shownAtFirst = 200

function swapped(rows: readonly TestRow[], at: number, other: number): TestRow[] {
  const [one, two] = [rows[at], rows[other]]
  if (one === undefined || two === undefined) return [...rows]
  return rows.map((row, index) => (index === at ? two : index === other ? one : row))
}

/** Tests in judging order with names, sizes, points and actions. */
export function TestList({ rows, onOrder, ...rest }: TestListProps) {
  const { t } = useTranslation('admin')
  const [limit, setLimit] = useState(shownAtFirst)
  if (rows.length === 0) return <MutedText as="p">{t('editor.noCases')}</MutedText>
  return (
    <>
      <List>
        {rows.slice(0, limit).map((row, index) => (
          <Line
            key={row.key}
            {...rest}
            row={row}
            no={index + 1}
            isLast={index === rows.length - 1}
            onMove={(by) => onOrder(swapped(rows, index, index + by))}
          />
        ))}
      </List>
      {rows.length > limit && (
        <div>
          <Button small onClick={() => setLimit(limit + shownAtFirst)}>
            {t('tests.more', { count: Math.min(shownAtFirst, rows.length - limit) })}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps extends Omit<TestListProps, 'rows' | 'onOrder'> {
  row: TestRow
  no: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

function Line({ row, no, isLast, isOi, isCompared, onMove, onChange, onOpen, onDelete }: LineProps) {
  const { t } = useTranslation('admin')
  const isEdited = row.id !== null && (row.input ?? row.output ?? row.upload) !== undefined
  const move = (by: 1 | -1, key: 'up' | 'down', isOff: boolean) => (
    <Button
      small
      square
      variant="quiet"
      disabled={isOff}
      aria-label={t(`tests.${key}`, { no })}
      icon={by === 1 ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      onClick={() => onMove(by)}
    />
  )
  return (
    <Item>
      <No>{no}</No>
      <Files>
        <Open
          type="button"
          aria-label={`${t('tests.open', { no })}: ${row.inputName} → ${row.outputName}`}
          onClick={() => onOpen(row.key)}
        >
          {row.inputName} → {row.outputName}
        </Open>
        <Sizes>
          {sizeOf(row.inputBytes)} → {sizeOf(row.outputBytes)}
        </Sizes>
      </Files>
      {row.id === null && <Tag $tone="success">{t('tests.isNew')}</Tag>}
      {isEdited && <Tag $tone="warning">{t('tests.isEdited')}</Tag>}
      {isCompared && lacksAnswer(row) && <Tag $tone="danger">{t('tests.answerEmpty')}</Tag>}
      {isOi && <TestFigures row={row} no={no} onChange={onChange} />}
      <Buttons>
        {move(-1, 'up', no === 1)}
        {move(1, 'down', isLast)}
        <Button
          small
          square
          variant="quiet"
          aria-label={t('editor.removeCase', { no })}
          icon={<Trash aria-hidden />}
          onClick={() => void onDelete(row)}
        />
      </Buttons>
    </Item>
  )
}

/** Subtask and score. */
function TestFigures({ row, no, onChange }: Pick<LineProps, 'row' | 'no' | 'onChange'>) {
  const { t } = useTranslation('admin')
  return (
    <Figures>
      <Figure
        label={t('editor.caseGroup')}
        no={no}
        value={row.groupNum}
        onChange={(groupNum) => onChange(row.key, { groupNum })}
      />
      <Figure
        label={t('editor.caseScore')}
        no={no}
        value={row.score}
        onChange={(score) => onChange(row.key, { score })}
      />
    </Figures>
  )
}

interface FigureProps {
  label: string
  no: number
  value: number | null
  onChange: (value: number | null) => void
}

function Figure({ label, no, value, onChange }: FigureProps) {
  return (
    <label>
      <span aria-hidden>{label}</span>
      <Input
        type="number"
        min={0}
        aria-label={`${label} ${no}`}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    </label>
  )
}

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding: ${theme.space(1.5)} ${theme.space(3)};
  & + & {
    border-top: ${theme.line};
  }
`

const No = styled.span`
  width: 32px;
  flex: none;
  color: ${theme.color.muted};
  ${tabular}
`

const Files = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space(3)};
  flex: 1 1 200px;
  min-width: 0;
`

const Open = styled.button`
  padding: ${theme.space(1)} 0;
  border: 0;
  background: none;
  color: ${theme.color.accent};
  font: inherit;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
`

const Sizes = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`

const Figures = styled.span`
  display: flex;
  gap: ${theme.space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(1)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  input {
    width: 72px;
  }
  ${media.phone} {
    flex-basis: 100%;
  }
`

const Buttons = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
`
