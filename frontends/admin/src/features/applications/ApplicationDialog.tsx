import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemType } from '@verdict/proto/codes/problem'
import { toScope } from '@verdict/proto/codes/scope'
import { Button, ButtonLink, Dialog, DifficultyTag, Markdown, paths, theme } from '@verdict/ui'
import { SampleGrid } from '../../statement/SampleGrid.ts'
import { parseExamples } from '../editor/values/editor-mapping.ts'
import { type Application, canDecide } from './application.ts'
import { useDecision } from './use-decision.ts'

const sections = ['description', 'input', 'output', 'hint'] as const
const judgeModes = ['default', 'spj', 'interactive'] as const

/** Shows the problem as contestants see it, and accepts or rejects the application. */
export function ApplicationDialog({ problem, onClose }: { problem: Application; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const decision = useDecision(problem, onClose)
  const { problemId, title, gid, difficulty } = problem
  const mode = judgeModes.find((one) => one === problem.judgeMode) ?? 'default'
  return (
    <Dialog
      open
      onClose={onClose}
      widthPx={820}
      title={`${problemId} ${title}`}
      footer={
        <>
          <ButtonLink to={paths.problem(problemId, toScope({ gid }))}>{t('applications.openInGroup')}</ButtonLink>
          {canDecide(problem, 'refuse') && (
            <Button disabled={decision.isBusy} onClick={() => void decision.ask('refuse')}>
              {t('applications.refuse')}
            </Button>
          )}
          {canDecide(problem, 'accept') && (
            <Button variant="primary" disabled={decision.isBusy} onClick={() => void decision.ask('accept')}>
              {t('applications.accept')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Facts>
          {difficulty !== null && <DifficultyTag difficulty={difficulty} />}
          <span>{problem.timeLimit} ms</span>
          <span>{problem.memoryLimit} MB</span>
          <span>{problem.type === ProblemType.Oi ? 'OI' : 'ACM'}</span>
          <span>{t(`applications.judgeModes.${mode}`)}</span>
        </Facts>
        {sections.map((name) => (
          <Section key={name} heading={t(`applications.${name}`)} text={problem[name] ?? ''} />
        ))}
        <Samples examples={problem.examples} />
      </Stack>
    </Dialog>
  )
}

function Section({ heading, text }: { heading: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section>
      <h3>{heading}</h3>
      <Markdown reading text={text} />
    </section>
  )
}

function Samples({ examples }: { examples: string }) {
  const { t } = useTranslation('admin')
  return parseExamples(examples).map(({ input, output }, at) => (
    <WideSampleGrid key={at}>
      <div>
        <h3>{t('applications.sampleInput', { no: at + 1 })}</h3>
        <pre>{input}</pre>
      </div>
      <div>
        <h3>{t('applications.sampleOutput', { no: at + 1 })}</h3>
        <pre>{output}</pre>
      </div>
    </WideSampleGrid>
  ))
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  h3 {
    margin-bottom: ${theme.space(1)};
    font-size: ${theme.size.body};
    font-weight: 600;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const WideSampleGrid = styled(SampleGrid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
`
