/** Transfers, cash-outs, invoices, refunds. */
import {
  approveCashOut,
  approveRefund,
  attachInvoiceFile,
  cashOutResult,
  issueInvoice,
  matchTransfer,
  refundResult,
  startPayments,
} from '../../money';
import { dayMs } from '../../platform';
import { cashOutCode, ops, ops2, smsCode } from './acts';
import { type HoursAgo, hoursBefore, type NamedScene, type Span } from './named-scene';
import { sampleInvoice } from './sample-invoice';
import { leadUscc } from './seed';
import type { Person } from './stage';

const deposits = (from: number, ago: HoursAgo): NamedScene => [
  'deposits',
  async (stage, { ad }) => {
    await stage.until(from + 6 * dayMs);
    const paid = await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 30_000_00 });
    await stage.after(20);
    await matchTransfer(stage.services, ops, {
      id: paid.id,
      bankTxn: 'DEMO-0001',
      amountFen: 30_000_00,
      payerName: '演示品牌（杭州）有限公司',
    });
    await stage.until(ago(30));
    await stage.call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen: 1_000_00 });
    await stage.until(ago(5));
    const shown = await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 20_000_00 });
    await stage.call(ad, 'adFinance/transferVoucher', { id: shown.id, fileId: ad.fileId });
    await stage.until(ago(3));
    await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 8_000_00 });
  },
];

const cashOuts = (ago: HoursAgo): NamedScene => [
  'cash-outs',
  async (stage, { media, others }) => {
    const { id: payeeId } = await stage.call(media, 'user/payeeSave', {
      kind: 'bank',
      no: '6222020000000000018',
      bank: '演示银行',
      consentSensitive: true,
      isDefault: true,
      smsCode: await smsCode(stage, media),
    });
    // Several, because one of them may have a case open when the time comes.
    const wallets: { who: Person; payeeId: string }[] = [];
    for (const [index, { who }] of others.slice(0, 4).entries()) {
      const card = { kind: 'alipay', no: `1390000001${index + 1}`, consentSensitive: true } as const;
      const { id } = await stage.call(who, 'user/payeeSave', { ...card, smsCode: await smsCode(stage, who) });
      wallets.push({ who, payeeId: id });
    }
    const request = async (who: Person, payeeId: string, amountFen: number) => {
      const smsCode = await cashOutCode(stage, who, { amountFen, payeeId });
      return stage.call(who, 'media/cashout', { amountFen, payeeId, smsCode });
    };
    const paid = async (id: string, batchNo: string) => {
      await stage.after(20);
      await approveCashOut(stage.services, ops, { id });
      await startPayments(stage.services, ops2, { ids: [id], batchNo });
      await stage.after(16);
      await cashOutResult(stage.services, ops, { id, ok: true, reference: `DEMO-${batchNo}` });
    };
    await stage.until(ago(14 * 24));
    await paid((await request(media, payeeId, 1_500_00)).id, 'B-001');
    await stage.until(ago(9 * 24));
    const failed = await request(media, payeeId, 500_00);
    await stage.after(18);
    const { status } = await stage.call(media, 'media/cashoutDetail', { id: failed.id });
    if (status === 'applied') await approveCashOut(stage.services, ops, { id: failed.id });
    await startPayments(stage.services, ops2, { ids: [failed.id], batchNo: 'B-002' });
    await stage.after(10);
    await cashOutResult(stage.services, ops, { id: failed.id, ok: false, reason: '收款账户状态异常' });
    await stage.until(ago(6));
    await request(media, payeeId, 1_200_00);
    for (const { who, payeeId: wallet } of wallets) {
      const { blocks, availableFen } = await stage.call(who, 'media/cashoutQuote', {});
      if (blocks.length > 0 || availableFen < 200_00) continue;
      await request(who, wallet, 200_00);
      break;
    }
  },
];

const invoicesAndRefunds = (ago: HoursAgo): NamedScene => [
  'invoices and refunds',
  async (stage, { ad }) => {
    await stage.until(ago(10 * 24));
    const request = {
      kind: 'vat_special' as const,
      title: '演示品牌（杭州）有限公司',
      taxNo: leadUscc,
      bank: '演示银行杭州支行 0000000001',
      address: '杭州市演示路 1 号 13800000001',
      email: 'finance@example.com',
    };
    const bank = { holder: '演示品牌（杭州）有限公司', number: '0000000000000001', bank: '演示银行杭州支行' };
    const first = await stage.call(ad, 'adFinance/invoiceApply', { ...request, amountFen: 1_000_00 });
    await stage.after(30);
    await issueInvoice(stage.services, ops, { id: first.id, number: '26332000000000000001' });
    await attachInvoiceFile(stage.services, ops, { id: first.id, bytes: await sampleInvoice(new Date(stage.now())) });
    const refund = await stage.call(ad, 'adFinance/refundApply', {
      amountFen: 800_00,
      reason: '预算调整',
      bank,
      smsCode: await smsCode(stage, ad),
    });
    await stage.after(20);
    await approveRefund(stage.services, ops, { id: refund.id });
    await stage.after(6);
    for (const { line, route } of refund.splits) {
      if (route !== 'bank') continue;
      await refundResult(stage.services, ops, { id: refund.id, line, ok: true, reference: 'DEMO-R1' });
    }
    await stage.until(ago(8));
    await stage.call(ad, 'adFinance/invoiceApply', { ...request, kind: 'vat_normal', amountFen: 600_00 });
    await stage.call(ad, 'adFinance/refundApply', {
      amountFen: 500_00,
      reason: '季度结余退回',
      bank,
      smsCode: await smsCode(stage, ad),
    });
  },
];

export function moneyScenes({ from, to }: Span): NamedScene[] {
  const ago = hoursBefore(to);
  return [deposits(from, ago), cashOuts(ago), invoicesAndRefunds(ago)];
}
