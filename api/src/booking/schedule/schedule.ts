/**
 * The calendar as shown to its owner and to advertisers. `docs/pages/media-owner.md#schedule`, `docs/domain/booking.md#calendar`.
 */

import { wechatFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, type Day, dayOf } from '../../platform';
import type { MediaAccount } from '../../supply';
import { ratesOf } from '../market/accounts';
import type { BookingServices } from '../services';
import type { PlacementForm, Slot } from '../tables';
import { daysBetween, ownAccount, positions } from './calendar-days';

interface SlotRow {
  day: Day;
  position: number;
  status: Slot['status'];
  priceOverrideFen: number | null;
  note: string;
  orderId: string | null;
  orderNo: string | null;
  orderStatus: string | null;
  planAt: Date | null;
  advertiser: string | null;
  waiting: number;
  /** Whether the requesting advertiser is waiting for it. */
  mine: boolean;
}

async function slotRows(db: Database, accountId: string, from: Day, to: Day, adUserId: string | null = null): Promise<SlotRow[]> {
  const rows = await sql<SlotRow>`
    select s.day::text as day, s.position, s.status, s.price_override_fen as "priceOverrideFen", s.external_note as note,
      o.id as "orderId", o.no as "orderNo", o.status as "orderStatus", o.plan_at as "planAt",
      coalesce(u.company, u.nickname) as advertiser,
      (select count(*)::int from slot_waitlist w where w.slot_id = s.id and w.status in ('queued', 'notified')) as waiting,
      exists (select from slot_waitlist w where w.slot_id = s.id and w.status in ('queued', 'notified') and w.user_id = ${adUserId}::uuid) as mine
    from slot s left join position_order o on o.id = s.order_id left join "user" u on u.id = o.ad_user_id
    where s.account_id = ${accountId}::uuid and s.day between ${from}::date and ${to}::date
    order by s.day, s.position`.execute(db);
  return rows.rows;
}

const agreed = ['booked', 'published'];

function pushAtOf(rows: readonly SlotRow[]): string | null {
  const row = rows.find(({ status, planAt }) => agreed.includes(status) && planAt);
  return row?.planAt?.toISOString() ?? null;
}

/** The advertiser's view: availability and price, but not who booked. */
export async function marketDays(
  db: Database,
  account: Pick<MediaAccount, 'id'>,
  { from, to, form, userId }: { from: Day; to: Day; form: PlacementForm; userId: string },
  at: Date,
): Promise<ResponseOf<'adPosition/slots'>['days']> {
  const days = daysBetween(from, to);
  const rows = await slotRows(db, account.id, from, to, userId);
  const rateOf = await ratesOf(db, [account.id], form, at);
  return days.map((day) => {
    const ofDay = rows.filter((row) => row.day === day);
    return {
      day,
      pushAt: pushAtOf(ofDay),
      slots: positions.map((position) => {
        const row = ofDay.find((each) => each.position === position);
        const rate = rateOf(account.id, position);
        return {
          position,
          status: day < dayOf(at.getTime()) ? 'past' : (row?.status ?? 'closed'),
          priceFen: rate ? (row?.priceOverrideFen ?? rate.priceFen) : null,
          guaranteeReads: rate?.guaranteeReads ?? null,
          waiting: row?.mine ?? false,
        };
      }),
    };
  });
}

export async function ownSchedule(
  { db, clock }: BookingServices,
  userId: string,
  { accountId, from, to }: RequestOf<'media/schedule'>,
): Promise<ResponseOf<'media/schedule'>> {
  const at = new Date(clock.now());
  const account = await ownAccount(db, userId, accountId);
  const days = daysBetween(from, to);
  const rows = await slotRows(db, accountId, from, to);
  const rateOf = await ratesOf(db, [accountId], 'hard_single', at);
  const settings = await db.selectFrom('schedule').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return {
    accountId,
    version: settings?.version ?? 1,
    sameDay: settings?.same_day ?? false,
    leadHours: account.lead_hours,
    adsPerPush: account.ads_per_push,
    pushes: await pushesOf(db, account, from, to),
    days: days.map((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      return {
        day,
        pushAt: pushAtOf(ofDay),
        slots: positions.map((position) => {
          const row = ofDay.find((each) => each.position === position);
          const rate = rateOf(accountId, position);
          return {
            position,
            status: day < dayOf(at.getTime()) ? 'past' : (row?.status ?? 'closed'),
            priceFen: row?.priceOverrideFen ?? rate?.priceFen ?? null,
            guaranteeReads: rate?.guaranteeReads ?? null,
            priceOverrideFen: row?.priceOverrideFen ?? null,
            note: row?.note ?? '',
            waiting: row?.waiting ?? 0,
            order: row ? orderIn(row) : null,
          };
        }),
      };
    }),
  };
}

function orderIn(row: SlotRow) {
  if (!row.orderId || !row.orderNo || !row.orderStatus || !row.planAt) return null;
  return {
    id: row.orderId,
    no: row.orderNo,
    status: row.orderStatus,
    advertiser: row.advertiser ?? '',
    planAt: row.planAt.toISOString(),
  };
}

async function pushesOf(db: Database, account: MediaAccount, from: Day, to: Day) {
  const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])];
  const used = await sql<{ month: string; used: number }>`
    select to_char(day, 'YYYY-MM') as month, count(distinct day)::int as used from slot
    where account_id = ${account.id}::uuid and to_char(day, 'YYYY-MM') = any(${months})
      and (status in ('booked', 'published', 'external') or (status = 'past' and (order_id is not null or external_note <> '')))
    group by 1`.execute(db);
  return months.map((month) => ({
    month,
    used: used.rows.find((row) => row.month === month)?.used ?? 0,
    most: account.service_type === 2 ? wechatFigures['wechat.service_pushes'] : null,
  }));
}
