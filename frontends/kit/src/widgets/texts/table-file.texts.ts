import type { Texts } from '../../i18n/i18n.ts'

/** Texts of errors in table files. */
export const tableFileTexts = {
  'zh-CN': {
    tableFile: {
      fault: {
        encoding: '无法识别文件编码，请另存为 .xlsx 或“CSV UTF-8”后重试',
        empty: '文件为空',
        too_large: '文件过大，不能超过 {{megabytes}} MB',
        too_many: '行数过多，请删除名单下方多余的行后重试',
        too_wide: '列数过多，请删除名单右侧多余的列后重试',
        quotes: '第 {{line}} 行的引号不成对，可能影响后面的行，请修改后重试',
        not_workbook: '无法读取该工作簿，请用 Excel 或 WPS 另存为 .xlsx 后重试',
        old_workbook: '旧版工作簿（.xls），请用 Excel 或 WPS 另存为 .xlsx 后重试',
      },
    },
  },
  'en-US': {
    tableFile: {
      fault: {
        encoding: 'Unknown file encoding. Save it as .xlsx or “CSV UTF-8” and try again',
        empty: 'The file is empty',
        too_large: 'The file is too large (at most {{megabytes}} MB)',
        too_many: 'Too many rows. Delete extra rows below the list and try again',
        too_wide: 'Too many columns. Delete extra columns beside the list and try again',
        quotes: 'Unmatched quotation mark in line {{line}}; following lines may be affected. Fix it and try again',
        not_workbook: 'Cannot read the workbook. Open it in Excel, save it as .xlsx and try again',
        old_workbook: 'Old workbook format (.xls). Open it in Excel, save it as .xlsx and try again',
      },
    },
  },
} satisfies Texts
