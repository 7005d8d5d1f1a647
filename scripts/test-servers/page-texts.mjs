// What the shell does before it shows anything: the texts of the kit. In a test both languages are at hand.
import { addTexts } from '../../frontends/kit/src/i18n/i18n.ts'
import { texts } from '../../frontends/kit/src/i18n/kit.texts.ts'

addTexts('kit', texts)
