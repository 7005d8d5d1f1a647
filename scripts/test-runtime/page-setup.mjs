// Prepares a test file: both languages of the kit's texts, which the shell adds at its start with one, and no toasts of
// the files before.
import { addTexts } from '../../frontends/kit/src/i18n/i18n.ts'
import { texts } from '../../frontends/kit/src/i18n/kit.texts.ts'
import { useToast } from '../../frontends/kit/src/toasts/toast.store.ts'

addTexts('kit', texts)
useToast.setState(useToast.getInitialState(), true)
