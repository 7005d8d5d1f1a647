// Tells which languages the workers offer.
export { isLanguageOffered } from './is-language-offered.ts'
export { offeredLanguagesModel, type OfferedLanguagesRow } from './offered-languages.model.ts'
