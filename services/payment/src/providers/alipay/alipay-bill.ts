import { parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import { AppError } from '@verdict/kit/errors'
import type { BillRow } from '../provider.ts'
import { billBroken as broken } from '../provider-faults.rules.ts'
import { fenOf } from '../yuan.rules.ts'

const maxFileBytes = 256 * 1024 * 1024
const columns = {
  orderNo: '商户订单号',
  transactionId: '支付宝交易号',
  kind: '业务类型',
  refundNo: '退款批次号/请求号',
}
const amountColumn = '订单金额（元）'

/** Rows of a bill: a zip of GBK files, of which the one with details is used. @throws AppError payment.bill_broken */
export async function alipayBillRows(zip: Buffer): Promise<BillRow[]> {
  const texts = (await unpack(zip)).map((file) => new TextDecoder('gbk').decode(file))
  const details = texts.find((text) => text.includes(columns.kind) && text.includes(columns.transactionId))
  if (details === undefined) throw broken('no details')
  return alipayDetailRows(details)
}

/** Lines that start with `#` are comments; refunds have negative amounts. */
export function alipayDetailRows(text: string): BillRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const rows: Record<string, string>[] = parse(lines.join('\n'), {
    columns: (names: string[]) => names.map((name) => name.trim()),
    trim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
  })
  return rows.map((row) => {
    const [orderNo, transactionId, kind] = [row[columns.orderNo], row[columns.transactionId], row[columns.kind]]
    const amount = row[amountColumn]
    if (orderNo === undefined || transactionId === undefined || amount === undefined) throw broken(amountColumn)
    const refundNo = kind === '退款' ? (row[columns.refundNo] ?? '') : ''
    return { orderNo, transactionId, amountFen: fenOf(amount.replace(/^-/, '')), refundNo }
  })
}

async function unpack(bytes: Buffer): Promise<Buffer[]> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false })
    const files: Buffer[] = []
    let room = maxFileBytes
    for await (const entry of zip.eachEntry()) {
      room -= entry.uncompressedSize
      if (room < 0) throw broken('too large')
      const pieces: Buffer[] = []
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
      files.push(Buffer.concat(pieces))
    }
    return files
  } catch (error) {
    throw error instanceof AppError ? error : broken('zip')
  }
}
