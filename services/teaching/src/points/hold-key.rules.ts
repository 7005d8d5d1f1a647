/** The idempotency key of the reservation of a question's points. */
export function holdKey(questionId: number): string {
  return `teacher_question:${questionId}`
}
