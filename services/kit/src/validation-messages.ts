import type { ErrorObject } from 'ajv'
import localizeEn from 'ajv-i18n/localize/en/index.js'
import localizeZh from 'ajv-i18n/localize/zh/index.js'
import type { Localize } from 'ajv-i18n/localize/types.js'
import type { Locale } from '@verdict/proto/codes/locale'

/** The package's types speak of a default export; the modules are the function itself. */
function localizer(module: { default: Localize }): Localize {
  return typeof module === 'function' ? (module as Localize) : module.default
}

/**
 * The message of a validation error without the name of the field, in the language of the reader: “must be integer”,
 * “应当是整数”.
 */
export function describeValidationError(fault: ErrorObject, locale: Locale): string {
  const copy = { ...fault }
  localizer(locale === 'zh-CN' ? localizeZh : localizeEn)([copy])
  return copy.message ?? ''
}
