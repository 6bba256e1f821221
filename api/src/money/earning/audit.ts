import type { AuditCheck } from '../ledger/audit-check';

const states = `(values ('2101', 'pending'), ('2102', 'available'), ('2104', 'held')) as pair (code, state)`;

/** Earnings by order against the ledger by owner. */
export const earningChecks: readonly AuditCheck[] = [
  {
    name: '媒体待结算、可提现、风控冻结等于各单收益的剩余',
    looked: 'select count(*) as n from earning',
    breaches: `select 'media owner ' || owner_id || ' ' || code || ': account ' || account_fen || ', earnings ' || earning_fen as breach from (
        select owner.id as owner_id, pair.code,
          coalesce((select a.balance_fen from ledger_account a where a.owner_id = owner.id and a.code = pair.code), 0) as account_fen,
          coalesce((select sum(e.net_fen - e.taken_fen - e.cashed_fen) from earning e where e.media_user_id = owner.id and e.state = pair.state), 0) as earning_fen
        from "user" owner cross join ${states} where owner.side = 'media'
      ) both_sides where account_fen <> earning_fen`,
  },
];
