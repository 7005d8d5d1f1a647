export { textKeys, textProblems } from '../i18n/compare-texts.ts'
