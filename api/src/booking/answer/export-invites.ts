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
import { CsvAnswer, type CsvHeads, dayOf, minuteOf } from '../../platform';
import { advertiserRecords } from '../../supply';
import { inviteOrder } from '../orders/invite-order';
import type { BookingServices } from '../services';
import { declinedFor } from './answer';

interface Row {
  id: string;
  no: string;
  adUserId: string;
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
  /** Of the advertiser. */
  score?: number | null;
  settledOrders?: number;
  /** With microseconds, which a `Date` cannot hold. */
  cursor: string;
}

const head: CsvHeads = [
  ['订单', 'advertiser'],
  ['广告主', 'advertiser'],
  ['账号', 'account'],
  ['位置', 'account'],
  ['形式', 'account'],
  ['候选日期', 'dates'],
  ['报价（元）', 'price'],
  ['扣服务费后（元）', 'net'],
  ['保量', 'price', 'guarantee'],
  ['状态', 'status'],
  ['原因', 'status'],
  ['答复截止', 'status'],
  '邀约时间',
  ['广告主履约分', 'advertiser', 'score'],
  ['广告主已结算单', 'advertiser', 'settled'],
];

export function exportInvites(
  { db, clock }: BookingServices,
  userId: string,
  { filters = {}, sort = 'newest' }: RequestOf<'media/inviteExport'>,
): CsvAnswer<Row> {
  const { status, accountId } = filters;
  let order: ReturnType<typeof inviteOrder> | undefined;
  return new CsvAnswer<Row>({
    fileName: `${processes.invitation.label}-${dayOf(clock.now())}.csv`,
    header: head,
    order: { sort, keyOf: ({ id }) => id },
    async page({ last, limit, offset }) {
      // Asked for once: its pages stand in one order.
      order ??= inviteOrder(db, userId, sort);
      const { rows } = await sql<Row>`
        select i.id, o.no, o.ad_user_id as "adUserId", coalesce(u.company, u.nickname) as advertiser, a.name as account, o.position, o.form, o.candidates,
          o.fee_bp as "feeBp", o.guarantee_reads as guarantee, i.status, i.reason_code as "reasonCode", i.reason, i.expires_at as "expiresAt", i.created_at as at,
          i.created_at::text as cursor
        from invitation i join position_order o on o.id = i.order_id join media_account a on a.id = o.account_id
          join "user" u on u.id = o.ad_user_id
        where i.media_user_id = ${userId}::uuid
          ${status ? sql`and i.status = ${status}` : sql``}
          ${accountId ? sql`and i.account_id = ${accountId}::uuid` : sql``}
          ${last ? sql`and (i.created_at, i.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)` : sql``}
        order by ${await order} limit ${limit} offset ${offset}`.execute(db);
      const records = await advertiserRecords(db, [...new Set(rows.map(({ adUserId }) => adUserId))]);
      return rows.map((row) => ({ ...row, ...records.get(row.adUserId) }));
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
        row.score ?? null,
        row.settledOrders ?? 0,
      ];
    },
  });
}

/** A single figure if all candidates cost the same. */
function pricesText(fens: readonly number[]): string {
  return [...new Set(fens)].map(yuanText).join('、');
}
