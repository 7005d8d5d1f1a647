import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, media, Select, Tag, theme, toast } from '@verdict/ui'
import { maxFileCharacters } from '../generation/test-rows.rules.ts'
import { choicesFor, unpairedAnswers, type TestChoice, type FaultyTest } from './upload-review.rules.ts'
import type { Review } from './use-upload-review.ts'

/** Incomplete tests, each with the choices to complete it. */
export function FaultyTests({ review }: { review: Review }) {
  const { t } = useTranslation('admin')
  const { faulty, choose } = review
  const answerless = faulty.flatMap(({ index, fault }) => (fault === 'noInput' ? [] : [index]))
  return (
    <section>
      {faulty.length > 1 && (
        <Bulk>
          {answerless.length > 1 && (
            <Button small onClick={() => choose(answerless, { kind: 'make' })}>
              {t('tests.pairing.makeAll', { count: answerless.length })}
            </Button>
          )}
          <Button
            small
            onClick={() =>
              choose(
                faulty.map(({ index }) => index),
                { kind: 'drop' },
              )
            }
          >
            {t('tests.pairing.dropAll', { count: faulty.length })}
          </Button>
        </Bulk>
      )}
      <List>
        {faulty.map((one) => (
          <Line key={one.index} one={one} review={review} />
        ))}
      </List>
    </section>
  )
}

function Line({ one, review }: { one: FaultyTest; review: Review }) {
  const { t } = useTranslation('admin')
  const { index, test, fault } = one
  const options = useOptions(one, review)
  const picker = useRef<HTMLInputElement>(null)
  const choice = review.choices.get(index)
  const name = fault === 'noInput' ? test.output : test.input
  const choose = (value: string) => {
    if (value === 'file') picker.current?.click()
    else {
      const chosen = choiceOf(value)
      if (chosen !== null) review.choose([index], chosen)
    }
  }
  const read = async (file: File) => {
    const text = await file.text()
    if (text.length > maxFileCharacters) toast.error(t('tests.fileTooLarge'))
    else review.choose([index], { kind: 'file', name: file.name, text })
  }
  const isPaired = [...review.choices.values()].some((other) => other.kind === 'pair' && other.index === index)
  return (
    <Item data-testid="faulty-test">
      <Names>
        <code>{name}</code>
        <Tag $tone={review.open.includes(one) ? 'danger' : 'success'}>
          {isPaired ? t('tests.pairing.isPaired') : t(`tests.pairing.fault.${fault}`)}
        </Tag>
      </Names>
      {!isPaired && (
        <Select
          small
          aria-label={t('tests.pairing.choose', { name })}
          placeholder={t('tests.pairing.undecided')}
          value={valueOf(choice)}
          onChange={choose}
          options={options}
        />
      )}
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('tests.pairing.choice.file')}
        data-testid={`missing-${name}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) void read(file)
        }}
      />
    </Item>
  )
}

function useOptions({ index, fault }: FaultyTest, { faulty, choices }: Review) {
  const { t } = useTranslation('admin')
  const choice = choices.get(index)
  return choicesFor[fault].flatMap((kind) => {
    if (kind === 'pair') {
      return unpairedAnswers(faulty, choices, index).map((answer) => ({
        value: `pair:${answer.index}`,
        label: t('tests.pairing.choice.pair', { name: answer.test.output }),
      }))
    }
    const isChosenFile = kind === 'file' && choice?.kind === 'file'
    const label = isChosenFile
      ? t('tests.pairing.choice.isFile', { name: choice.name })
      : t(`tests.pairing.choice.${kind}`)
    return [{ value: kind, label }]
  })
}

function valueOf(choice: TestChoice | undefined): string {
  return choice?.kind === 'pair' ? `pair:${choice.index}` : (choice?.kind ?? '')
}

function choiceOf(value: string): TestChoice | null {
  if (value.startsWith('pair:')) return { kind: 'pair', index: Number(value.slice('pair:'.length)) }
  return value === 'make' || value === 'empty' || value === 'drop' ? { kind: value } : null
}

const Bulk = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(2)};
`

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 260px;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 44px;
  padding: ${theme.space(1.5)} ${theme.space(3)};
  & + & {
    border-top: ${theme.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  min-width: 0;
  code {
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
`
