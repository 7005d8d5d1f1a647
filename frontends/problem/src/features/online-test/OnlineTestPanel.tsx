import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { characterCount } from '@verdict/proto/codes/texts/character-count'
import {
  Button,
  Field,
  formatCount,
  media,
  MutedText,
  SegmentedControl,
  tabular,
  Textarea,
  theme,
  VerdictBadge,
} from '@verdict/ui'
import { TextBlock } from '../../output-view/TextBlock.tsx'
import { maxInputLength } from './cases/test-case.rules.ts'
import { RunButtons } from './RunButtons.tsx'
import { TestResult } from './TestResult.tsx'
import type { OnlineTest } from './use-online-test.ts'
import type { TestCases, SelectableCase } from './cases/use-test-cases.ts'

export interface OnlineTestPanelProps {
  test: OnlineTest
  /** In a sheet, which brings its own title and way to close. */
  isSheet?: boolean
}

/** The online test: inputs, run buttons and results. */
export function OnlineTestPanel({ test, isSheet = false }: OnlineTestPanelProps) {
  const { t } = useTranslation('problem')
  return (
    <Panel role={isSheet ? undefined : 'region'} aria-label={t('test.title')} $isSheet={isSheet}>
      <Bar>
        <Cases test={test} />
        <RunButtons test={test} />
        {!isSheet && (
          <Button
            small
            square
            variant="quiet"
            aria-label={t('test.close')}
            icon={<X aria-hidden />}
            onClick={() => test.setOpen(false)}
          />
        )}
      </Bar>
      <Inside>
        <TestResult test={test} />
        {test.cases.chosen === undefined ? (
          <MutedText as="p" $size="small">
            {t('test.noCase')}
          </MutedText>
        ) : test.cases.chosen.isCustom ? (
          <CustomCase key={test.cases.chosen.key} cases={test.cases} chosen={test.cases.chosen} />
        ) : (
          <SampleCase chosen={test.cases.chosen} hasRun={test.outcomeOf(test.cases.chosen.key) !== undefined} />
        )}
      </Inside>
    </Panel>
  )
}

/** Tabs of the cases with their latest verdict, and a button that adds one. */
function Cases({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  const { cases, running } = test
  const verdictOfCase = (key: string) => {
    const status = running?.keys.includes(key) === true ? running.status : test.outcomeOf(key)?.status
    return status === undefined ? null : <VerdictBadge form="icon" status={status} />
  }
  return (
    <Scroll>
      {cases.all.length > 0 && (
        <SegmentedControl
          aria-label={t('test.source')}
          value={cases.chosen?.key ?? ''}
          onChange={cases.choose}
          options={cases.all.map(({ key, no, isCustom }) => ({
            value: key,
            label: (
              <CaseLabel>
                <span>{t(isCustom ? 'test.ownNo' : 'test.sample', { no })}</span>
                {verdictOfCase(key)}
              </CaseLabel>
            ),
          }))}
        />
      )}
      {cases.mayAdd && (
        <Button
          small
          variant="quiet"
          square
          aria-label={t('test.add')}
          icon={<Plus aria-hidden />}
          onClick={cases.add}
        />
      )}
    </Scroll>
  )
}

function CustomCase({ cases, chosen }: { cases: TestCases; chosen: SelectableCase }) {
  const { t } = useTranslation('problem')
  const id = useId()
  const length = characterCount(chosen.input)
  return (
    <>
      <Pair>
        <Field
          id={`${id}-input`}
          label={
            <Label>
              {t('test.input')}
              <Count $isOver={length > maxInputLength}>
                {formatCount(length)} / {formatCount(maxInputLength)}
              </Count>
            </Label>
          }
          error={length > maxInputLength ? t('test.inputTooLong', { max: maxInputLength }) : undefined}
        >
          <Code
            id={`${id}-input`}
            aria-invalid={length > maxInputLength}
            aria-describedby={`${id}-input-note`}
            spellCheck={false}
            value={chosen.input}
            onChange={(event) => cases.change({ input: event.target.value })}
          />
        </Field>
        <Field id={`${id}-expected`} optional label={t('test.expected')}>
          <Code
            id={`${id}-expected`}
            spellCheck={false}
            placeholder={t('test.expectedHint')}
            value={chosen.expected}
            onChange={(event) => cases.change({ expected: event.target.value })}
          />
        </Field>
      </Pair>
      <div>
        <Button small variant="quiet" icon={<Trash aria-hidden />} onClick={cases.remove}>
          {t('test.remove')}
        </Button>
      </div>
    </>
  )
}

function SampleCase({ chosen, hasRun }: { chosen: SelectableCase; hasRun: boolean }) {
  const { t } = useTranslation('problem')
  return (
    <Pair>
      <TextBlock name={t('test.input')} text={chosen.input} />
      {!hasRun && <TextBlock name={t('test.expected')} text={chosen.expected} />}
    </Pair>
  )
}

const Panel = styled.section<{ $isSheet: boolean }>`
  display: flex;
  flex-direction: column;
  flex: none;
  max-height: ${({ $isSheet }) => ($isSheet ? 'none' : '52%')};
  min-height: 0;
  border-top: ${({ $isSheet }) => ($isSheet ? '0' : theme.line)};
  background: ${theme.color.surface};
`

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(3)};
  flex: none;
  ${media.phone} {
    padding: 0 0 ${theme.space(3)};
  }
`

const Scroll = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  > div {
    flex: none;
    height: ${theme.height.controlSmall};
  }
`

const CaseLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  white-space: nowrap;
`

const Inside = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  padding: 0 ${theme.space(3)} ${theme.space(3)};
  overflow: auto;
  ${media.phone} {
    padding: 0;
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space(3)};
`

const Label = styled.span`
  display: flex;
  flex: 1;
  align-items: baseline;
  justify-content: space-between;
`

const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? theme.color.danger : theme.color.faint)};
  font-weight: 400;
  ${tabular}
`

const Code = styled(Textarea)`
  min-height: 92px;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  font-variant-ligatures: none;
`
