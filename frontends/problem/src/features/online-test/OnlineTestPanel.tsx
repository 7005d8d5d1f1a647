import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Field, formatCount, media, SegmentedControl, tabular, Textarea, theme } from '@verdict/ui'
import { ShownText } from '../../shown-text/ShownText.tsx'
import { maxInputLength } from './own-case.ts'
import { TestResult } from './TestResult.tsx'
import type { OnlineTest } from './use-online-test.ts'

export interface OnlineTestPanelProps {
  test: OnlineTest
  /** In a sheet, which brings its own title and way to close. */
  isSheet?: boolean
}

/** The online test: what to run on, the button, what came out. */
export function OnlineTestPanel({ test, isSheet = false }: OnlineTestPanelProps) {
  const { t } = useTranslation('problem')
  return (
    <Panel role={isSheet ? undefined : 'region'} aria-label={t('test.title')} $isSheet={isSheet}>
      <Bar>
        {!isSheet && <strong>{t('test.title')}</strong>}
        <Sources test={test} />
        <RunButton test={test} />
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
        {test.source === 'own' ? <OwnCase test={test} /> : <SampleCase test={test} />}
      </Inside>
    </Panel>
  )
}

function Sources({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  return (
    <Scroll>
      <SegmentedControl
        aria-label={t('test.source')}
        value={String(test.source)}
        onChange={(value) => test.chooseSource(value === 'own' ? 'own' : Number(value))}
        options={[
          ...test.samples.map((_, index) => ({ value: String(index), label: t('test.sample', { no: index + 1 }) })),
          { value: 'own', label: t('test.own') },
        ]}
      />
    </Scroll>
  )
}

function RunButton({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  if (test.running !== null)
    return (
      <Button small icon={<Square aria-hidden />} onClick={test.stop}>
        {t('test.stop')}
      </Button>
    )
  return (
    <Button small variant="primary" icon={<Play aria-hidden />} onClick={() => test.run()}>
      {t('test.run')}
    </Button>
  )
}

function OwnCase({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  const id = useId()
  const length = test.shown.input.length
  return (
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
          value={test.shown.input}
          onChange={(event) => test.changeOwn({ input: event.target.value })}
        />
      </Field>
      <Field id={`${id}-expected`} optional label={t('test.expected')}>
        <Code
          id={`${id}-expected`}
          spellCheck={false}
          placeholder={t('test.expectedHint')}
          value={test.shown.expected}
          onChange={(event) => test.changeOwn({ expected: event.target.value })}
        />
      </Field>
    </Pair>
  )
}

function SampleCase({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  return (
    <Pair>
      <ShownText name={t('test.input')} text={test.shown.input} />
      {test.last === undefined && <ShownText name={t('test.expected')} text={test.shown.expected} />}
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
  strong {
    font-weight: 600;
    white-space: nowrap;
  }
  ${media.phone} {
    padding: 0 0 ${theme.space(3)};
  }
`

const Scroll = styled.div`
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  > div {
    height: ${theme.height.controlSmall};
  }
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
