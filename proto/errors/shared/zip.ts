import { errors } from '../define.ts'

/** Why a zip is refused, whatever it was meant for. */
export const zipErrors = errors({
  'zip.unreadable': {
    status: 400,
    zh: '压缩包无法读取：文件不完整，或不是 zip 格式',
    en: 'The file cannot be read: it is incomplete or not a zip',
  },
  'zip.method': {
    status: 400,
    zh: '不支持压缩包中的压缩方法 {method}：{name}',
    en: 'The zip uses the unsupported compression method {method}: {name}',
  },
  'zip.encrypted': {
    status: 400,
    zh: '压缩包已加密，请上传未加密的文件',
    en: 'The zip is encrypted; upload it without a password',
  },
  'zip.unsafe_name': {
    status: 400,
    zh: '压缩包中的文件名不安全：{name}',
    en: 'The zip contains an unsafe file name: {name}',
  },
  'zip.link': { status: 400, zh: '压缩包中不能包含链接：{name}', en: 'The zip must not contain links: {name}' },
  'zip.special_file': {
    status: 400,
    zh: '压缩包中不能包含特殊文件：{name}',
    en: 'The zip must not contain special files: {name}',
  },
  'zip.overlap': { status: 400, zh: '压缩包中的文件相互重叠：{name}', en: 'Files in the zip overlap: {name}' },
  'zip.damaged': { status: 400, zh: '压缩包中的文件已损坏：{name}', en: 'A file in the zip is damaged: {name}' },
  'zip.duplicate_name': {
    status: 400,
    zh: '压缩包中有重名文件：{name}',
    en: 'The zip contains two files with the same name: {name}',
  },
  'zip.too_many_files': {
    status: 400,
    zh: '压缩包中的文件超过 {limit} 个',
    en: 'The zip contains more than {limit} files',
  },
  'zip.too_large': { status: 400, zh: '解压后的数据超过 {limit}', en: 'The unpacked data exceeds {limit}' },
  'zip.ratio': { status: 400, zh: '压缩比异常，已拒绝：{name}', en: 'Suspicious compression ratio, rejected: {name}' },
  'zip.empty': { status: 400, zh: '压缩包中没有文件', en: 'The zip contains no files' },
})
