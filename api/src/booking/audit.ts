/**
 * Invariants between bookings, the calendar, disputes and the ledger. `docs/domain/booking.md#states`,
 * `docs/domain/booking.md#calendar`, `docs/domain/money.md#invariants`.
 */
import type { AuditCheck } from '../money';

const moved = (code: string, accounts: string) =>
  `(select coalesce(sum(e.amount_fen), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.order_id = o.id and t.code = '${code}' and e.account_code in (${accounts}))`;
const ended = `('settled', 'declined', 'expired', 'cancelled')`;

export const positionChecks: readonly AuditCheck[] = [
  {
    name: '广告位订单：进行中的冻结等于价格，已完结的冻结为零',
    looked: 'select count(*) as n from position_order',
    breaches: `select 'order ' || o.no || ' (' || o.status || '): frozen ' || coalesce(f.gift_fen + f.cash_fen, 0) || ', price ' || o.price_fen as breach
      from position_order o left join "freeze" f on f.id = o.freeze_id
      where coalesce(f.gift_fen + f.cash_fen, 0) <> case when o.status in ${ended} then 0 else o.price_fen end`,
  },
  {
    name: '广告位订单：结算、补偿、赔付、追回等于账上金额',
    looked: 'select count(*) as n from position_order',
    breaches: `select 'order ' || no || ': settled ' || settled || '/' || t4 || ', compensation ' || compensation_fen || '/' || t4c
        || ', penalty ' || penalty_fen || '/' || t8 || ', clawed ' || clawed_fen || '/' || t9 as breach
      from (select o.no, coalesce(o.amount_fen, 0) as settled, o.compensation_fen, o.penalty_fen, o.clawed_fen,
        ${moved('T4', `'2003', '2004'`)} as t4, ${moved('T4c', `'2003', '2004'`)} as t4c,
        ${moved('T8', `'2001'`)} as t8, ${moved('T9', `'2001', '2002'`)} as t9 from position_order o) both_sides
      where settled <> t4 or compensation_fen <> t4c or penalty_fen <> t8 or clawed_fen <> t9`,
  },
  {
    name: '排期与订单一致：锁定、预订、发布的位置属于相应状态的订单',
    looked: `select count(*) as n from slot where status in ('held', 'booked', 'published')`,
    breaches: `select 'slot ' || s.id || ' is ' || s.status || ', order ' || o.no || ' is ' || o.status as breach
      from slot s join position_order o on o.id = s.order_id
      where s.status in ('held', 'booked') and (
        o.account_id <> s.account_id or o.position <> s.position
        or (s.status = 'held') <> (o.status in ('inviting', 'negotiating'))
        or (s.status = 'booked') <> (o.status in ('need_creative', 'need_preview', 'previewing', 'waiting')))`,
  },
  {
    name: '一个账号同一日期同一位置只有一个订单',
    looked: `select count(*) as n from position_order where accepted_at is not null`,
    breaches: `select 'account ' || account_id || ' ' || day || ' position ' || position || ': ' || count(*) || ' orders' as breach
      from (select account_id, (plan_at at time zone 'Asia/Shanghai')::date as day, position from position_order
        where accepted_at is not null and status not in ('cancelled', 'expired', 'declined')) booked
      group by account_id, day, position having count(*) > 1`,
  },
  {
    name: '争议中的广告位订单恰有一个未结争议',
    looked: `select count(*) as n from position_order where status = 'disputed'`,
    breaches: `select 'order ' || o.no || ' is ' || o.status || ' with ' || count(d.id) || ' open disputes' as breach
      from position_order o left join dispute d on d.order_id = o.id and d.process = 'positionOrder' and d.status <> 'closed'
      group by o.id having count(d.id) <> case when o.status = 'disputed' then 1 else 0 end`,
  },
  {
    name: '投放计划在最后一单完结时完结',
    looked: `select count(*) as n from position_plan where status = 'active'`,
    breaches: `select 'plan ' || p.no || ' is ' || p.status || ' with ' || count(o.id) || ' open orders' as breach
      from position_plan p left join position_order o on o.plan_id = p.id and o.status not in ${ended}
      group by p.id having (p.status = 'active') <> (count(o.id) > 0)`,
  },
];
