import { styled } from 'styled-components'
import { lastStepWithoutProvider, sampleCodeStep } from '@verdict/proto/codes/ai'
import { Button, EmptyState, MutedText, Notice, theme, useSession } from '@verdict/ui'
import type { TutorState } from './use-tutor-state.ts'
import { useTutorText } from './use-tutor-text.ts'

/** Notices about the tutor: why it is unavailable, how far hints go, who else can read the conversation. */
export function TutorNotices({ state }: { state: TutorState }) {
  const t = useTutorText()
  const { refusal, isModelAvailable, isWeakModel, mode, maxStep, mayBeRead, questionsLeft, pointsPerQuestion } = state
  if (refusal !== null)
    return (
      <Notice tone="warning">
        <strong>{t('off.title')}</strong> {refusal.text}
      </Notice>
    )
  const isAboutProblem = state.ladder !== null
  const isLimited = isAboutProblem && mode !== 'all' && maxStep < sampleCodeStep
  const facts = [
    !isModelAvailable && t(isAboutProblem ? 'off.withoutModel' : 'off.chatWithoutModel'),
    isWeakModel && t('off.weakModel'),
    isLimited &&
      (isModelAvailable || maxStep < lastStepWithoutProvider) &&
      t('off.stepLimit', { step: t(`step.${maxStep}`) }),
    mayBeRead && t('off.mayBeRead'),
  ].filter((fact) => fact !== false)
  return (
    <>
      {facts.length > 0 && (
        <Notice tone="info">
          {facts.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </Notice>
      )}
      {questionsLeft !== null && isModelAvailable && (
        <MutedText as="p" $size="small">
          {questionsLeft > 0 ? t('left.some', { count: questionsLeft }) : t('left.none')}
          {pointsPerQuestion > 0 && t('left.points', { points: pointsPerQuestion })}
        </MutedText>
      )}
    </>
  )
}

/** Asks guests to sign in. */
export function SignInPrompt() {
  const t = useTutorText()
  const openSignIn = useSession((state) => state.openSignIn)
  return (
    <EmptyState>
      <span>{t('signIn.text')}</span>
      <Button variant="primary" onClick={() => openSignIn()}>
        {t('signIn.action')}
      </Button>
    </EmptyState>
  )
}

const Fact = styled.p`
  & + & {
    margin-top: ${theme.space(1)};
  }
`
