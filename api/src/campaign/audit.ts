/** Money invariants of campaigns, checked by the audit. `docs/domain/money.md#invariants`. */
import type { AuditCheck } from '../money';

const open = `status not in ('settled', 'expired', 'cancelled', 'void')`;

export const campaignChecks: readonly AuditCheck[] = [
  {
    name: '广告占用等于其未完结订单的占用之和',
    looked: 'select count(*) as n from campaign',
    breaches: `select 'campaign ' || no || ': reserved ' || reserved_fen || ', open orders hold ' || held as breach from (
        select c.no, c.reserved_fen, coalesce((select sum(o.reserve_fen) from performance_order o where o.campaign_id = c.id and o.${open}), 0) as held
        from campaign c) both_sides where reserved_fen <> held`,
  },
  {
    name: '投放中广告的冻结余额 = 预算 − 已消费，且不少于占用',
    looked: `select count(*) as n from campaign where freeze_id is not null and status in ('auditing', 'scheduled', 'running', 'paused', 'suspended')`,
    breaches: `select 'campaign ' || c.no || ': frozen ' || (f.gift_fen + f.cash_fen) || ', budget ' || c.budget_fen || ', spent ' || c.spent_fen || ', reserved ' || c.reserved_fen as breach
      from campaign c join "freeze" f on f.id = c.freeze_id
      where c.status in ('auditing', 'scheduled', 'running', 'paused', 'suspended')
        and (f.gift_fen + f.cash_fen <> c.budget_fen - c.spent_fen or f.gift_fen + f.cash_fen < c.reserved_fen)`,
  },
  {
    name: '收尾中广告的冻结余额不少于占用，完结广告的冻结余额为零',
    looked: `select count(*) as n from campaign where freeze_id is not null and status in ('closing', 'completed', 'terminated')`,
    breaches: `select 'campaign ' || c.no || ' is ' || c.status || ': frozen ' || (f.gift_fen + f.cash_fen) || ', reserved ' || c.reserved_fen as breach
      from campaign c join "freeze" f on f.campaign_id = c.id
      where (c.status = 'closing' and f.id = c.freeze_id and f.gift_fen + f.cash_fen < c.reserved_fen)
        or (c.status in ('completed', 'terminated', 'deleted', 'draft', 'rejected') and f.gift_fen + f.cash_fen <> 0)`,
  },
];
