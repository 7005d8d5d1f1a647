// Adds the texts of the kit in both languages, as the shell does at its start with one.
import { addTexts } from '../../frontends/kit/src/i18n/i18n.ts'
import { texts } from '../../frontends/kit/src/i18n/kit.texts.ts'

addTexts('kit', texts)
