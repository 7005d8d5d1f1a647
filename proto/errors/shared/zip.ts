import { errors } from '../define.ts'

/** Reasons why a zip is refused, whatever its purpose. */
export const zipErrors = errors({
  'zip.unreadable': {
    status: 400,
    zh: '无法读取压缩包：文件不完整或不是 zip 格式',
    en: 'Cannot read the zip: incomplete or not a zip file',
  },
  'zip.method': {
    status: 400,
    zh: '不支持压缩包中的压缩方法 {method}：{name}',
    en: 'Unsupported compression method {method}: {name}',
  },
  'zip.encrypted': {
    status: 400,
    zh: '压缩包已加密，请上传未加密的文件',
    en: 'The zip is encrypted, upload an unencrypted one',
  },
  'zip.unsafe_name': {
    status: 400,
    zh: '压缩包中的文件名不安全：{name}',
    en: 'Unsafe file name in the zip: {name}',
  },
  'zip.link': { status: 400, zh: '压缩包中不能包含链接：{name}', en: 'Links are not allowed in the zip: {name}' },
  'zip.special_file': {
    status: 400,
    zh: '压缩包中不能包含特殊文件：{name}',
    en: 'Special files are not allowed in the zip: {name}',
  },
  'zip.overlap': { status: 400, zh: '压缩包中的文件相互重叠：{name}', en: 'Files in the zip overlap: {name}' },
  'zip.damaged': { status: 400, zh: '压缩包中的文件已损坏：{name}', en: 'Damaged file in the zip: {name}' },
  'zip.duplicate_name': {
    status: 400,
    zh: '压缩包中有重名文件：{name}',
    en: 'Duplicate file name in the zip: {name}',
  },
  'zip.too_many_files': {
    status: 400,
    zh: '压缩包中的文件超过 {limit} 个',
    en: 'The zip contains more than {limit} files',
  },
  'zip.too_large': { status: 400, zh: '解压后的数据超过 {limit}', en: 'The unpacked data exceeds {limit}' },
  'zip.ratio': { status: 400, zh: '压缩比异常，已拒绝：{name}', en: 'Suspicious compression ratio, rejected: {name}' },
  'zip.empty': { status: 400, zh: '压缩包为空', en: 'The zip is empty' },
})
