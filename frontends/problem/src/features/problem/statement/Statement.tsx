import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Markdown, Notice, theme } from '@verdict/ui'
import { markStatementShown } from '../../code-editor/statement-paint.ts'
import { parseExamples } from '../../../problem-detail/examples.ts'
import type { ProblemDetail } from '../../../problem-detail/problem-detail.ts'
import { Samples } from './Samples.tsx'

export interface StatementProps {
  problem: ProblemDetail['problem']
  onRunSample?: ((index: number) => void) | undefined
}

/** The statement in the reader's language. */
export function Statement({ problem, onRunSample }: StatementProps) {
  const { t } = useTranslation('problem')
  return (
    <Text>
      {problem.isMachineTranslated === true && <Notice tone="info">{t('page.machineTranslated')}</Notice>}
      <Markdown reading text={problem.description} onShown={markStatementShown} />
      <Section title={t('page.input')} text={problem.input} />
      <Section title={t('page.output')} text={problem.output} />
      <Samples examples={parseExamples(problem.examples)} onRun={onRunSample} />
      <Section title={t('page.hint')} text={problem.hint} />
      <Section title={t('page.source')} text={problem.source} />
    </Text>
  )
}

function Section({ title, text }: { title: string; text: string | null }) {
  if (text === null || text.trim() === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <Markdown reading text={text} />
    </section>
  )
}

const Text = styled.div`
  display: grid;
  /* A long line scrolls in its own box. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  h2 {
    margin-bottom: ${theme.space(2)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
`
