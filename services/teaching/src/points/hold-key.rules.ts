/** By which payment knows the points of a question: the same again is the same hold. */
export function holdKey(questionId: number): string {
  return `teacher_question:${questionId}`
}
