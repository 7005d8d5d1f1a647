import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Checkbox, Input, media, MutedText, tabular, Tag, theme } from '@verdict/ui'
import { hasNoAnswer, type CaseValues } from '../values/editor-values.ts'
import { Code } from '../statements/SamplesSection.tsx'

export interface CaseTableProps {
  cases: readonly CaseValues[]
  isOi: boolean
  withGroups: boolean
  /** Texts that can be typed, instead of file names. */
  isManual: boolean
  /** Whether outputs are compared with answers. */
  isCompared: boolean
  onChange: (cases: CaseValues[]) => void
}

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text))

/** Tests in judging order with their editable fields. */
export function CaseTable({ cases, onChange, ...shown }: CaseTableProps) {
  const { t } = useTranslation('admin')
  const change = (index: number, part: Partial<CaseValues>) =>
    onChange(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <List>
      {cases.length === 0 && <MutedText as="p">{t('editor.noCases')}</MutedText>}
      {cases.length > 0 && <Captions {...shown} />}
      {cases.map((one, index) => (
        <CaseRow
          key={index}
          {...shown}
          no={index + 1}
          value={one}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(cases.filter((_, at) => at !== index))}
        />
      ))}
      {shown.isManual && (
        <div>
          <Button small onClick={() => onChange([...cases, { input: '', output: '', score: null, groupNum: null }])}>
            {t('editor.addCase')}
          </Button>
        </div>
      )}
    </List>
  )
}

interface CaseTextsProps {
  no: number
  value: CaseValues
  onChange: (part: Partial<CaseValues>) => void
}

interface CaseRowProps extends Omit<CaseTableProps, 'cases' | 'onChange'>, CaseTextsProps {
  onRemove: () => void
}

function CaseRow({ no, value, isOi, withGroups, isManual, isCompared, onChange, onRemove }: CaseRowProps) {
  const { t } = useTranslation('admin')
  return (
    <Row>
      <No>{no}</No>
      {isManual ? (
        <CaseTexts no={no} value={value} onChange={onChange} />
      ) : (
        <Names>
          {value.input} → {value.output}
        </Names>
      )}
      {isCompared && hasNoAnswer(value, isManual) && (
        <Odd>
          <Tag $tone="danger">{t('tests.answerEmpty')}</Tag>
          {isManual && (
            <Checkbox checked={value.emptyAnswer === true} onChange={(emptyAnswer) => onChange({ emptyAnswer })}>
              {t('tests.answerEmptyMeant')}
            </Checkbox>
          )}
        </Odd>
      )}
      {withGroups && (
        <NumberCell
          caption={t('editor.caseGroup')}
          no={no}
          value={value.groupNum}
          onChange={(groupNum) => onChange({ groupNum })}
        />
      )}
      {isOi && (
        <NumberCell
          caption={t('editor.caseScore')}
          no={no}
          value={value.score}
          onChange={(score) => onChange({ score })}
        />
      )}
      {isManual && (
        <Button
          small
          square
          variant="quiet"
          aria-label={t('editor.removeCase', { no: no })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      )}
    </Row>
  )
}

function CaseTexts({ no, value, onChange }: CaseTextsProps) {
  const { t } = useTranslation('admin')
  return (
    <Texts>
      <Code
        aria-label={`${t('editor.caseInput')} ${no}`}
        placeholder={t('editor.caseInput')}
        value={value.input}
        onChange={(event) => onChange({ input: event.target.value })}
      />
      <Code
        aria-label={`${t('editor.caseOutput')} ${no}`}
        placeholder={t('editor.caseOutput')}
        value={value.output}
        onChange={(event) => onChange({ output: event.target.value })}
      />
    </Texts>
  )
}

/** Column captions; on phones and for screen readers every field has its own label. */
function Captions({ withGroups, isOi, isManual }: Pick<CaseTableProps, 'withGroups' | 'isOi' | 'isManual'>) {
  const { t } = useTranslation('admin')
  return (
    <Head aria-hidden>
      <No />
      <Texts>
        {isManual ? (
          <>
            <span>{t('editor.caseInput')}</span>
            <span>{t('editor.caseOutput')}</span>
          </>
        ) : (
          <span>
            {t('editor.caseInput')} → {t('editor.caseOutput')}
          </span>
        )}
      </Texts>
      {withGroups && <Over>{t('editor.caseGroup')}</Over>}
      {isOi && <Over>{t('editor.caseScore')}</Over>}
      {isManual && <ButtonPlace />}
    </Head>
  )
}

interface NumberCellProps {
  caption: string
  no: number
  value: number | null
  onChange: (value: number | null) => void
}

function NumberCell({ caption, no, value, onChange }: NumberCellProps) {
  return (
    <Small>
      <span aria-hidden>{caption}</span>
      <Narrow
        type="number"
        min={0}
        aria-label={`${caption} ${no}`}
        value={value ?? ''}
        onChange={(event) => onChange(toNumber(event.target.value))}
      />
    </Small>
  )
}

const List = styled.div`
  display: grid;
  /* Rows keep their height; what does not fit scrolls. */
  grid-auto-rows: max-content;
  gap: ${theme.space(2)};
  max-height: 560px;
  overflow: auto;
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 36px;
  ${media.phone} {
    flex-wrap: wrap;
  }
`

const No = styled.span`
  width: 32px;
  flex: none;
  color: ${theme.color.muted};
  ${tabular}
`

const Names = styled.span`
  flex: 1;
  min-width: 0;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  ${media.phone} {
    flex-basis: calc(100% - 48px);
  }
`

const Odd = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  font-size: ${theme.size.small};
`

const Texts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${theme.space(2)};
  flex: 1;
  ${media.phone} {
    flex-basis: calc(100% - 48px);
  }
`

const Narrow = styled(Input)`
  width: 84px;
  flex: none;
`

const Over = styled.span`
  width: 84px;
  flex: none;
`

const ButtonPlace = styled.span`
  width: ${theme.height.controlSmall};
  flex: none;
`

const Head = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  ${media.phone} {
    display: none;
  }
`

const Small = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  > span {
    display: none;
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    ${media.phone} {
      display: inline;
    }
  }
`
