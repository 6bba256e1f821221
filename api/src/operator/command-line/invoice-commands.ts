/** Invoices to advertisers: asked for, issued with their file, reversed. `docs/domain/money.md#invoices`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { attachInvoiceFile, invoiceQueue, issueInvoice, rejectInvoice, reverseInvoice } from '../../money';
import { type Command, need, type OpsContext, type Row } from './command';
import { currentStatus, idOf } from './numbered';
import { refusalOf, withText } from './reject-templates';

const statusOf = async ({ services }: OpsContext, id: string): Promise<Row[]> => [
  await currentStatus(services.db, 'invoice', id),
];

export const invoiceCommands: readonly Command[] = [
  {
    name: 'invoice queue',
    group: '资金',
    options: '',
    does: '待开的、以及已开而文件还没有上传的发票：抬头、税号、开户行、注册地址、金额、接收邮箱与收件地址',
    async run({ services }) {
      const rows = await invoiceQueue(services);
      return rows.map((row) => ({
        no: row.no,
        status: row.status,
        kind: row.kind,
        title: row.title,
        taxNo: row.taxNo,
        bank: row.bank,
        address: row.address,
        amount: formatFen(row.amountFen),
        email: row.email,
        mailAddress: row.mailAddress,
      }));
    },
  },
  {
    name: 'invoice issue',
    group: '资金',
    options: '--no <编号> --number <发票号码>',
    does: '登记已开具的发票；上传文件之后广告主才能下载',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'invoice', options);
      await issueInvoice(context.services, context.operator, { id, number: need(options, 'number') });
      return statusOf(context, id);
    },
  },
  {
    name: 'invoice file',
    group: '资金',
    options: '--no <编号> --file <发票.pdf>',
    does: '上传已开发票的 PDF：广告主在「消息」与邮箱收到，可以下载',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'invoice', options);
      await attachInvoiceFile(context.services, context.operator, {
        id,
        bytes: await context.files.bytes(need(options, 'file')),
      });
      return statusOf(context, id);
    },
  },
  {
    name: 'invoice reject',
    group: '资金',
    options: `--no <编号> ${withText}`,
    does: '驳回开票申请，额度退回',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'invoice', options);
      await rejectInvoice(context.services, context.operator, {
        id,
        reason: (await refusalOf(context.services, options, 'invoice')).reason,
      });
      return statusOf(context, id);
    },
  },
  {
    name: 'invoice reverse',
    group: '资金',
    options: '--no <编号> --number <红字发票号码> --reason <原因>',
    does: '红冲已开的发票',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'invoice', options);
      await reverseInvoice(context.services, context.operator, {
        id,
        redNumber: need(options, 'number'),
        reason: need(options, 'reason'),
      });
      return statusOf(context, id);
    },
  },
];
