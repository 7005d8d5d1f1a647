import { errors } from '../define.ts'

/** Reasons why a row of another judge is not imported. */
export const siteImportErrors = errors({
  'site_import.row_invalid': {
    status: 400,
    zh: '字段“{what}”不符合要求：{reasonZh}',
    en: 'The field “{what}” is invalid: {reason}',
  },
  'site_import.taken': {
    status: 400,
    zh: '名称或邮箱已被使用',
    en: 'A username or e-mail address in it is already in use',
  },
})
