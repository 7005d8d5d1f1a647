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

/** The tests in judging order, with what can be set of each. */
export function CaseTable({ cases, isOi, withGroups, isManual, isCompared, onChange }: CaseTableProps) {
  const { t } = useTranslation('admin')
  const change = (index: number, part: Partial<CaseValues>) =>
    onChange(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <List>
      {cases.length === 0 && <MutedText as="p">{t('editor.noCases')}</MutedText>}
      {cases.length > 0 && <Captions withGroups={withGroups} isOi={isOi} isManual={isManual} />}
      {cases.map((one, index) => (
        <Row key={index}>
          <No>{index + 1}</No>
          {isManual ? (
            <Texts>
              <Code
                aria-label={`${t('editor.caseInput')} ${index + 1}`}
                placeholder={t('editor.caseInput')}
                value={one.input}
                onChange={(event) => change(index, { input: event.target.value })}
              />
              <Code
                aria-label={`${t('editor.caseOutput')} ${index + 1}`}
                placeholder={t('editor.caseOutput')}
                value={one.output}
                onChange={(event) => change(index, { output: event.target.value })}
              />
            </Texts>
          ) : (
            <Names>
              {one.input} → {one.output}
            </Names>
          )}
          {isCompared && hasNoAnswer(one, isManual) && (
            <Odd>
              <Tag $tone="danger">{t('tests.answerEmpty')}</Tag>
              {isManual && (
                <Checkbox checked={one.emptyAnswer === true} onChange={(emptyAnswer) => change(index, { emptyAnswer })}>
                  {t('tests.answerEmptyMeant')}
                </Checkbox>
              )}
            </Odd>
          )}
          {withGroups && (
            <NumberCell
              caption={t('editor.caseGroup')}
              no={index + 1}
              value={one.groupNum}
              onChange={(groupNum) => change(index, { groupNum })}
            />
          )}
          {isOi && (
            <NumberCell
              caption={t('editor.caseScore')}
              no={index + 1}
              value={one.score}
              onChange={(score) => change(index, { score })}
            />
          )}
          {isManual && (
            <Button
              small
              square
              variant="quiet"
              aria-label={t('editor.removeCase', { no: index + 1 })}
              icon={<X aria-hidden />}
              onClick={() => onChange(cases.filter((_, at) => at !== index))}
            />
          )}
        </Row>
      ))}
      {isManual && (
        <div>
          <Button small onClick={() => onChange([...cases, { input: '', output: '', score: null, groupNum: null }])}>
            {t('editor.addCase')}
          </Button>
        </div>
      )}
    </List>
  )
}

/** What the columns hold; every field says it itself to screen readers, and to everybody on a phone. */
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
