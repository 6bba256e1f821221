/** Bookings from a table: read first, booked afterwards. `docs/domain/booking.md#import`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { campaignLimits } from '../../campaign/vocabulary';
import { businessRules } from '../../rules';
import { bookingRowKeyMax } from '../vocabulary';
import { placementForm, position, usual } from './schemas';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** What all rows of a table have in common: they become one plan. */
const common = {
  name: z.string().trim().min(1, '请填写计划名称').max(campaignLimits.name.max, `不超过 ${campaignLimits.name.max} 个字`),
  industry: z.string().min(1, '请选择推广行业').max(32),
  form: placementForm,
};

export const bookingImportEndpoints = {
  'adPosition/importRead': endpoint({
    summary: '读取预订表格（CSV 或 XLSX）：逐行返回价格与问题，不创建任何东西',
    audience: 'ad',
    multipart: true,
    request: z.object(common),
    response: z.object({
      rows: z.array(
        z.object({
          /** Line in the table: the heads are line 1. */
          line: z.int(),
          key: z.string(),
          /** As typed. */
          account: z.string(),
          accountId: id.nullable(),
          position: z.int().nullable(),
          planAt: z.string().nullable(),
          priceFen: fen.nullable(),
          /** The order that was booked by this key before; such a row changes nothing. */
          bookedNo: z.string().nullable(),
          errors: z.array(z.string()),
        }),
      ),
      /** Of the rows that can be booked: what will be frozen. */
      totalFen: fen,
      availableFen: fen,
    }),
    refusals: [code.invalid],
  }),
  'adPosition/importTemplate': endpoint({
    summary: '预订表格的模板（XLSX）：表头、一行示例，单元格都是文本',
    audience: 'ad',
    request: z.object({}),
    response: z.string(),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  'adPosition/importBook': endpoint({
    summary: '按读取的表格预订：一个计划，每行一单，款项一次冻结；编号已预订过的行不再预订',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      ...common,
      /** As shown before; at another price nothing is booked. */
      totalFen: fen,
      rows: z
        .array(z.object({ key: z.string().min(1).max(bookingRowKeyMax), accountId: id, position, planAt: instant }))
        .min(1, '请至少提供一行')
        .max(businessRules['position.accounts'].max),
    }),
    response: z.object({
      /** Null where every row was booked before. */
      planId: id.nullable(),
      no: z.string().nullable(),
      frozenFen: fen,
      booked: z.int(),
      /** Rows that were booked before. */
      known: z.int(),
    }),
    refusals: [...usual, code.insufficientBalance, code.notCertified, code.qualificationMissing, code.soldOut, code.notEligible],
  }),
};
