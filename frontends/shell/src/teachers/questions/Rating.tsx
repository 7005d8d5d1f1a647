import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rateTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import { api, Button, Card, Row, toast, useUser } from '@verdict/ui'
import type { Question } from './question.ts'

const choices = [1, 2, 3, 4, 5]

/** Star rating of an answer, given once by the student who paid for it. */
export function Rating({ question, onRated }: { question: Question; onRated: () => Promise<unknown> }) {
  const { t } = useTranslation('teachers')
  const user = useUser()
  const [isBusy, setBusy] = useState(false)
  const isAsker = user?.uid === question.uid
  const { stars: count } = question
  if (count !== null) return <Card>{t(isAsker ? 'rated' : 'ratedByAsker', { count })}</Card>
  if (question.state !== 'Answered' || !isAsker) return null
  const rate = async (stars: number) => {
    setBusy(true)
    try {
      await api.call(rateTeacherQuestion, { body: { id: question.id, stars } })
      toast.success(t('thanks'))
      await onRated()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <Row $align="center" role="group" aria-label={t('rate')}>
        <span>{t('rate')}</span>
        {choices.map((stars) => (
          <Button
            key={stars}
            small
            disabled={isBusy}
            aria-label={t('rateStar', { count: stars })}
            onClick={() => void rate(stars)}
          >
            {'★'.repeat(stars)}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
