import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, formatCount, MutedText, Stack, theme } from '@verdict/ui'
import type { TestCase } from '../../online-test/cases/test-case.rules.ts'
import { inputToTry } from '../../online-test/cases/try-input.rules.ts'
import { OutputComparison } from '../../../output-view/OutputComparison.tsx'
import { TextBlock } from '../../../output-view/TextBlock.tsx'
import { judgeMessage } from '../../../judging/judge-message.ts'
import type { CaseResult } from '../submission.ts'

export interface CaseDetailProps {
  one: CaseResult
  /** Takes the input into the online test. */
  onTry?: ((test: TestCase) => void) | undefined
}

/** Details of a test: the checker's message and, as far as the setter shows them, excerpts of its files. */
export function CaseDetail({ one, onTry }: CaseDetailProps) {
  const { t } = useTranslation('problem')
  const message = judgeMessage(one.userOutput ?? '', t)
  const excerpt = one.excerpt ?? null
  return (
    <Stack $gap={3}>
      {message !== '' && <TextBlock name={t('status.message')} text={message} />}
      {excerpt !== null && <Excerpt excerpt={excerpt} onTry={onTry} />}
    </Stack>
  )
}

type ExcerptData = NonNullable<CaseResult['excerpt']>

function Excerpt({ excerpt, onTry }: { excerpt: ExcerptData; onTry: CaseDetailProps['onTry'] }) {
  const { t } = useTranslation('problem')
  const { input, output, answer, line, offset } = excerpt
  const tried = inputToTry(excerpt)
  const notes = [
    ...(line > 0 ? [t('output.firstDifference', { line: formatCount(line) })] : []),
    ...(offset > 0 ? [t('status.excerptFrom', { offset: formatCount(offset) })] : []),
  ]
  return (
    <>
      {(notes.length > 0 || onTry !== undefined) && (
        <Line>
          <MutedText as="p" $size="small">
            {notes.join(' · ')}
          </MutedText>
          {onTry !== undefined && tried !== null && (
            <Button small icon={<FlaskConical aria-hidden />} onClick={() => onTry(tried)}>
              {t('status.tryInput')}
            </Button>
          )}
        </Line>
      )}
      <TextBlock name={t('status.input')} text={input} />
      {line > 0 ? (
        <OutputComparison output={output} expected={answer} differsAt={line} />
      ) : (
        // If a checker has decided, the first difference of the texts has no meaning.
        <Columns>
          <TextBlock name={t('status.ownOutput')} text={output} />
          <TextBlock name={t('status.output')} text={answer} />
        </Columns>
      )}
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(4)};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space(3)};
`
