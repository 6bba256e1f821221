/**
 * Invitations to placements as CSV, one line each, under the filters of their list. `docs/pages/conventions.md#exports`,
 * `docs/pages/media-owner.md#invitations`.
 */

import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { placementForms } from '@shizhong/shared-contracts/position';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { splitFee } from '../../money';
import { CsvAnswer, dayOf, minuteOf } from '../../platform';
import type { BookingServices } from '../services';
import { declinedFor } from './answer';

interface Row {
  id: string;
  no: string;
  advertiser: string;
  account: string;
  position: keyof typeof pushPositions;
  form: keyof typeof placementForms;
  candidates: { planAt: string; priceFen: number }[];
  feeBp: number;
  guarantee: number | null;
  status: keyof typeof processes.invitation.statuses;
  reasonCode: string | null;
  reason: string;
  expiresAt: Date;
  at: Date;
  /** With microseconds, which a `Date` cannot hold. */
  cursor: string;
}

const head = [
  ...['订单', '广告主', '账号', '位置', '形式', '候选日期', '报价（元）', '扣服务费后（元）', '保量', '状态', '原因'],
  ...['答复截止', '邀约时间'],
];

export function exportInvites(
  { db, clock }: BookingServices,
  userId: string,
  { status, accountId }: NonNullable<RequestOf<'media/inviteExport'>['filters']>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `${processes.invitation.label}-${dayOf(clock.now())}.csv`,
    header: head,
    async page({ last, limit, offset }) {
      const { rows } = await sql<Row>`
        select i.id, o.no, coalesce(u.company, u.nickname) as advertiser, a.name as account, o.position, o.form, o.candidates,
          o.fee_bp as "feeBp", o.guarantee_reads as guarantee, i.status, i.reason_code as "reasonCode", i.reason, i.expires_at as "expiresAt", i.created_at as at,
          i.created_at::text as cursor
        from invitation i join position_order o on o.id = i.order_id join media_account a on a.id = o.account_id
          join "user" u on u.id = o.ad_user_id
        where i.media_user_id = ${userId}::uuid
          ${status ? sql`and i.status = ${status}` : sql``}
          ${accountId ? sql`and i.account_id = ${accountId}::uuid` : sql``}
          ${last ? sql`and (i.created_at, i.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)` : sql``}
        order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    cells(row) {
      const fens = row.candidates.map(({ priceFen }) => priceFen);
      return [
        row.no,
        row.advertiser,
        row.account,
        pushPositions[row.position],
        placementForms[row.form].label,
        row.candidates.map(({ planAt }) => minuteOf(new Date(planAt))).join('、'),
        pricesText(fens),
        pricesText(fens.map((fen) => splitFee(fen, row.feeBp).netFen)),
        row.guarantee,
        processes.invitation.statuses[row.status].label,
        declinedFor(row.reasonCode, row.reason),
        minuteOf(row.expiresAt),
        minuteOf(row.at),
      ];
    },
  });
}

/** A single figure if all candidates cost the same. */
function pricesText(fens: readonly number[]): string {
  return [...new Set(fens)].map(yuanText).join('、');
}
