import type { AuditCheck } from '../ledger/audit-check';

const rest = 'e.net_fen - e.taken_fen - e.cashed_fen - e.held_fen';
const sumOf = (fen: string, where: string) =>
  `coalesce((select sum(${fen}) from earning e where e.media_user_id = owner.id${where}), 0)`;

/** Earnings by order against the ledger by owner. */
export const earningChecks: readonly AuditCheck[] = [
  {
    name: '媒体待结算、可提现、风控冻结等于各单收益的剩余',
    looked: 'select count(*) as n from earning',
    breaches: `select 'media owner ' || owner_id || ' ' || code || ': account ' || account_fen || ', earnings ' || earning_fen as breach from (
        select owner.id as owner_id, pair.code,
          coalesce((select a.balance_fen from ledger_account a where a.owner_id = owner.id and a.code = pair.code), 0) as account_fen,
          case pair.code when '2101' then ${sumOf(rest, ` and e.state = 'pending'`)}
            when '2102' then ${sumOf(rest, ` and e.state = 'available'`)}
            else ${sumOf('e.held_fen', '')} end as earning_fen
        from "user" owner cross join (values ('2101'), ('2102'), ('2104')) as pair (code) where owner.side = 'media'
      ) both_sides where account_fen <> earning_fen`,
  },
  {
    name: '各单冻结等于未结束的冻结所含，且不超过其金额',
    looked: 'select count(*) as n from earning_hold',
    breaches: `select 'earning of order ' || e.order_id || ': held ' || e.held_fen || ', parts ' || coalesce(p.fen, 0) as breach
        from earning e left join (
          select part.order_id, sum(part.amount_fen) as fen from earning_hold_part part
          join earning_hold h on h.id = part.hold_id and h.ended_at is null group by part.order_id
        ) p on p.order_id = e.order_id
        where e.held_fen <> coalesce(p.fen, 0)
      union all select 'hold ' || h.id || ': claims ' || h.amount_fen || ', keeps ' || sum(p.amount_fen)
        from earning_hold h join earning_hold_part p on p.hold_id = h.id
        group by h.id having sum(p.amount_fen) > h.amount_fen or (h.ended_at is not null and sum(p.amount_fen) > 0)`,
  },
];
