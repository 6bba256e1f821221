/**
 * The receipt of a paid cash-out as a PDF: who was paid, how much was taken and why, and which orders' earnings are inside. The same
 * payment gives the same bytes. `docs/domain/money.md#cash-out`.
 */
import { createHash } from 'node:crypto';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { payeeKinds } from '@shizhong/shared-contracts/identity';
import { canonicalJson, FileAnswer, paper, refuse } from '../../platform';
import type { MoneyServices } from '../services';
import { cashOutDetail, ownCashOut } from './view';

type Detail = Awaited<ReturnType<typeof cashOutDetail>>;

const sources: Record<string, string> = { order: '任务结算', position: '广告位结算', compensation: '取消补偿' };

/** @throws Refusal `cashOutMissing` for one of others, `receiptNotReady` before it is paid */
export async function cashOutReceipt(services: MoneyServices, userId: string, { id }: { id: string }): Promise<FileAnswer> {
  const { status, paid_at: paidAt } = await ownCashOut(services.db, userId, id);
  if (status !== 'paid' || !paidAt) throw refuse('receiptNotReady');
  const detail = await cashOutDetail(services, userId, id);
  const bytes = await printReceipt(services.settings.siteName, detail, paidAt);
  return new FileAnswer({ fileName: `${detail.no}.pdf`, mediaType: 'application/pdf', bytes });
}

/** What is printed, as the text that lies inside the file. */
function contentOf({
  no,
  kind,
  payee,
  createdAt,
  paidAt,
  channelTxn,
  amountFen,
  feeFen,
  taxFen,
  vatFen,
  paidFen,
  items,
}: Detail) {
  return canonicalJson({
    ...{ schema: 'cash-out-receipt/1', no, kind, payee, createdAt, paidAt, channelTxn },
    ...{ amountFen, feeFen, taxFen, vatFen, paidFen },
    items: items.map(({ orderNo, source, amountFen: fen, earnedAt }) => ({ orderNo, source, amountFen: fen, earnedAt })),
  });
}

async function printReceipt(siteName: string, detail: Detail, paidAt: Date): Promise<Buffer> {
  const { ink, page } = paper;
  const content = contentOf(detail);
  const { doc, done } = paper.newSheet({
    title: `提现回单 ${detail.no}`,
    siteName,
    at: paidAt,
    attached: { name: `${detail.no}.json`, text: content, about: '回单内容，其 SHA-256 印在文中' },
  });
  doc.rect(0, 0, page.width, 6).fill(ink.brand);
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(ink.brand)
    .text(siteName, page.left, page.top - 6);
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(ink.title)
    .text('提现回单', page.left, page.top + 14);
  doc.y = page.top + 54;
  part(doc, `提现 ${detail.no}`, [
    ['收款人', detail.payee.holder],
    ['收款账户', `${detail.payee.bank || payeeKinds[detail.payee.kind]} 尾号 ${detail.payee.tail}`],
    ['申请时间', formatDateTime(detail.createdAt)],
    ['到账时间', formatDateTime(paidAt)],
    ['打款流水号', detail.channelTxn ?? '—'],
  ]);
  part(doc, '金额（元）', amounts(detail));
  part(
    doc,
    `所含收益（${detail.items.length} 笔，合计等于申请金额）`,
    detail.items.map(({ orderNo, source, amountFen, earnedAt }) => [
      sources[source] ?? '收益',
      `${orderNo ?? '—'}　${yuanText(amountFen)}　${formatDateTime(earnedAt)}`,
    ]),
  );
  paper.fingerprintBox(doc, '回单内容的指纹（SHA-256）', createHash('sha256').update(content).digest('hex'), [
    '回单内容作为附件存于本文件。本回单说明平台的打款，不是发票，也不是完税凭证。',
  ]);
  paper.pageNumbers(doc, detail.no);
  doc.end();
  return done;
}

function amounts({ amountFen, feeFen, taxFen, vatFen, paidFen, kind, tax }: Detail): [string, string][] {
  const lines: [string, string][] = [
    ['申请金额', yuanText(amountFen)],
    ['手续费', yuanText(-feeFen)],
  ];
  if (kind === 'personal')
    lines.push([
      '预扣个税',
      `${yuanText(-taxFen)}${tax?.mode === 'cumulative' ? `（应税 ${yuanText(tax.taxableFen)} × ${tax.rateBp / 100}% − ${yuanText(tax.quickFen)} − 已预扣 ${yuanText(tax.withheldBeforeFen)}）` : ''}`,
    ]);
  if (vatFen > 0) lines.push(['代办增值税及附加', yuanText(-vatFen)]);
  return [...lines, ['实际到账', yuanText(paidFen)]];
}

function part(doc: paper.Doc, name: string, lines: readonly (readonly [string, string])[]): void {
  paper.title(doc, name);
  for (const [label, value] of lines) paper.row(doc, label, value);
  doc.y += 8;
}
