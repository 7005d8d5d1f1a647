import { errors } from '../define.ts'

/** Why a row of another judge is not taken. */
export const siteImportErrors = errors({
  'site_import.row_invalid': { status: 400, zh: '字段“{what}”不符合要求：{reasonZh}', en: 'The field “{what}” is not as it has to be: {reason}' },
  'site_import.taken': { status: 400, zh: '名称或邮箱已被使用', en: 'A name or e-mail address of it is in use' },
}) // prettier-ignore
