import type { Texts } from '../../i18n/i18n.ts'

/** Texts of errors in table files. */
export const tableFileTexts = {
  'zh-CN': {
    tableFile: {
      fault: {
        encoding: '无法识别文件的编码，请在 Excel 或 WPS 中另存为 .xlsx，或“CSV UTF-8”后再试',
        empty: '文件里没有内容',
        too_large: '文件过大，最大 {{megabytes}} MB',
        too_many: '表格的行数过多。请删去名单下方多余的行，另存后再试',
        too_wide: '表格的列数过多。请删去名单右侧多余的列，另存后再试',
        quotes: '第 {{line}} 行的引号没有成对，后面的行可能因此并入其中，请改正后再试',
        not_workbook: '无法读取该工作簿，请在 Excel 或 WPS 中打开并另存为 .xlsx 后再试',
        old_workbook: '这是旧版工作簿（.xls），请在 Excel 或 WPS 中打开并另存为 .xlsx 后再试',
      },
    },
  },
  'en-US': {
    tableFile: {
      fault: {
        encoding: 'The encoding of the file is not known. Save it as .xlsx or “CSV UTF-8” and try again',
        empty: 'There is nothing in the file',
        too_large: 'The file is too large: at most {{megabytes}} MB',
        too_many: 'The table has too many rows. Delete what stands below the list, save the file and try again',
        too_wide: 'The table has too many columns. Delete what stands beside the list, save the file and try again',
        quotes:
          'A quotation mark in line {{line}} has no partner, so that lines after it may have become part of it. Mend it and try again',
        not_workbook: 'The workbook cannot be read. Open it in Excel, save it as .xlsx and try again',
        old_workbook: 'This is an old workbook (.xls). Open it in Excel, save it as .xlsx and try again',
      },
    },
  },
} satisfies Texts
