import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatCount, theme } from '@verdict/ui'
import { OutputComparison } from '../../output-view/OutputComparison.tsx'
import { TextBlock } from '../../output-view/TextBlock.tsx'
import { judgeMessage } from './judge-message.ts'
import type { CaseResult } from './submission.ts'

/** What is known of a test beyond its verdict: the judge's words; for administrators, the beginning of what differs. */
export function CaseDetail({ one }: { one: CaseResult }) {
  const { t } = useTranslation('problem')
  const message = judgeMessage(one.userOutput ?? '', t)
  const excerpt = one.excerpt ?? null
  return (
    <Stack>
      {message !== '' && <TextBlock name={t('status.message')} text={message} />}
      {excerpt !== null && <Excerpt excerpt={excerpt} />}
    </Stack>
  )
}

type ExcerptData = NonNullable<CaseResult['excerpt']>

function Excerpt({ excerpt }: { excerpt: ExcerptData }) {
  const { t } = useTranslation('problem')
  const { input, output, answer, line, offset } = excerpt
  const notes = [
    ...(line > 0 ? [t('output.firstDifference', { line: formatCount(line) })] : []),
    ...(offset > 0 ? [t('status.excerptFrom', { offset: formatCount(offset) })] : []),
  ]
  return (
    <>
      {notes.length > 0 && <Note>{notes.join(' · ')}</Note>}
      <TextBlock name={t('status.input')} text={input} />
      {line > 0 ? (
        <OutputComparison output={output} expected={answer} differsAt={line} />
      ) : (
        // A checker has decided; where two texts differ then says nothing.
        <Columns>
          <TextBlock name={t('status.ownOutput')} text={output} />
          <TextBlock name={t('status.output')} text={answer} />
        </Columns>
      )}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space(3)};
`
