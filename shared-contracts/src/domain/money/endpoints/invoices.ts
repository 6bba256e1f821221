/** Invoices of advertisers. `docs/pages/advertiser.md#finance-records`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { maxFen, step, stepRefusals } from './schemas';

const id = z.uuid();

const invoice = z.object({
  id,
  no: z.string(),
  kind: z.enum(['vat_special', 'vat_normal']),
  title: z.string(),
  taxNo: z.string(),
  amountFen: fen,
  email: z.string(),
  status: z.string(),
  reason: z.string(),
  number: z.string().nullable(),
  fileUrl: z.string().nullable(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
  version: z.int(),
});

export const invoiceEndpoints = {
  'adFinance/invoiceList': endpoint({
    summary: '发票申请记录',
    audience: 'ad',
    request: listInput(z.object({ status: z.string().max(32).optional() }), ['newest'] as const),
    response: listOf(invoice).extend({ invoiceableFen: fen }),
  }),
  'adFinance/invoiceApply': endpoint({
    summary: '申请开票：仅限已消费的现金金额',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      kind: z.enum(['vat_special', 'vat_normal']),
      title: z.string().trim().min(1, '请填写发票抬头').max(100),
      taxNo: z.string().trim().max(20).default(''),
      bank: z.string().trim().max(120).default(''),
      address: z.string().trim().max(160).default(''),
      email: z.email('请填写正确的邮箱').max(120),
      amountFen: z.int('请输入正确的金额').min(1, '请输入正确的金额').max(maxFen),
    }),
    response: invoice,
    refusals: [code.invalid, code.insufficientBalance, code.notCertified, code.duplicate],
  }),
  'adFinance/invoiceFile': endpoint({
    summary: '下载自己的电子发票（PDF）',
    audience: 'ad',
    request: z.object({ id }),
    response: z.string(),
    produces: 'application/pdf',
    refusals: [code.noSuchObject],
  }),
  'adFinance/invoiceCancel': endpoint({
    summary: '撤销待开票的申请',
    audience: 'ad',
    request: z.object(step),
    response: invoice,
    refusals: stepRefusals,
  }),
} satisfies Record<string, Endpoint>;
