/** Invoice titles of an advertiser. `docs/domain/money.md#invoices`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';

const id = z.uuid();

const titleForm = {
  title: z.string().trim().min(1, '请填写发票抬头').max(100, '不超过 100 个字'),
  taxNo: z.string().trim().max(20).default(''),
  bank: z.string().trim().max(120, '不超过 120 个字').default(''),
  address: z.string().trim().max(160, '不超过 160 个字').default(''),
  email: z.email('请填写正确的邮箱').max(120),
  /** Recipient, address and phone for paper mail. Invoices themselves are electronic. */
  mailAddress: z.string().trim().max(160, '不超过 160 个字').default(''),
};
const invoiceTitle = z.object({
  id,
  title: z.string(),
  taxNo: z.string(),
  bank: z.string(),
  address: z.string(),
  email: z.string(),
  mailAddress: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});

export const invoiceTitleEndpoints = {
  'adFinance/invoiceTitles': endpoint({ summary: '开票信息', audience: 'ad', request: empty, response: z.array(invoiceTitle) }),
  'adFinance/invoiceTitleSave': endpoint({
    summary: '新增或修改开票信息，至多 10 条',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      id: id.optional(),
      version: z.int().optional(),
      ...titleForm,
      isDefault: z.boolean().default(false),
    }),
    response: invoiceTitle,
    refusals: [code.invalid, code.noSuchObject, code.versionConflict, code.tooOften, code.duplicate],
  }),
  'adFinance/invoiceTitleRemove': endpoint({
    summary: '删除开票信息',
    audience: 'ad',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
};
