import type { ClientSession } from 'mongoose'
import { defaultEditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import { maxEditorialLength } from '@verdict/proto/http/problem/editorial'
import type { Locale } from '@verdict/proto/codes/locale'
import type { StatementLanguage } from '@verdict/proto/codes/problem'
import type { PackagesContext } from '../context.ts'
import type { EditorialText } from '../../editorials/editorial.model.ts'
import { cleanTexts } from '../../editorials/editorial.rules.ts'
import type { Notes } from '../model/notes.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { siteLanguageOf } from '../model/statement-languages.rules.ts'

/**
 * Selects the tutorials in the languages of the site; those without a language count as the default one, those in
 * unsupported ones are noted as lost.
 */
export function tutorialsOfPackage(
  { tutorials, path }: Pick<PackagedProblem, 'tutorials' | 'path'>,
  defaultLanguage: Locale,
  notes: Notes,
): EditorialText[] {
  const found = new Map<StatementLanguage, EditorialText>()
  for (const { language, text } of tutorials) {
    const lang = language === '' ? defaultLanguage : siteLanguageOf(language)
    if (lang === null || found.has(lang) || text.length > maxEditorialLength) notes.lost(path, `tutorial: ${language}`)
    else found.set(lang, { lang, text })
  }
  return cleanTexts([...found.values()])
}

/** Stores tutorials as the editorial of a problem in place of the previous one; its visibility is kept. */
export async function storeTutorials(
  ctx: Pick<PackagesContext, 'editorials' | 'clock'>,
  session: ClientSession,
  pid: number,
  texts: EditorialText[],
): Promise<void> {
  if (texts.length === 0) return
  const changes = { texts, changedAt: ctx.clock.now() }
  const update = { $set: changes, $inc: { revision: 1 }, $setOnInsert: { visibility: defaultEditorialVisibility } }
  await ctx.editorials.updateOne({ _id: pid }, update, { session, upsert: true })
}
