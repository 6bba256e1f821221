/**
 * What blocks the closing of an account: unfinished business and remaining money. `docs/domain/identity.md#closing-an-account`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type AccountCode, balancesOf } from '../../money';
import { type Database, tableOf } from '../../platform';

export interface ClosingCheck {
  key: string;
  label: string;
  ok: boolean;
  detail: string;
}

interface Affairs {
  key: string;
  label: string;
  /** Process and the column of its table that holds the user's id. */
  of: readonly (readonly [ProcessName, string])[];
  /** Statuses in which nothing is owed, besides the ends of the process. */
  harmless?: readonly string[];
}

const affairs: Record<Side, readonly Affairs[]> = {
  ad: [
    {
      key: 'campaigns',
      label: '没有进行中的广告',
      of: [
        ['campaign', 'user_id'],
        ['positionPlan', 'user_id'],
      ],
      harmless: ['draft', 'rejected'],
    },
    {
      key: 'orders',
      label: '没有未完结的订单',
      of: [
        ['performanceOrder', 'ad_user_id'],
        ['positionOrder', 'ad_user_id'],
      ],
    },
    { key: 'disputes', label: '没有处理中的争议', of: [['dispute', 'ad_user_id']] },
    {
      key: 'payments',
      label: '没有处理中的充值、退款与开票',
      of: [
        ['deposit', 'user_id'],
        ['refund', 'user_id'],
        ['invoice', 'user_id'],
      ],
    },
  ],
  media: [
    {
      key: 'orders',
      label: '没有未完结的订单与邀约',
      of: [
        ['performanceOrder', 'media_user_id'],
        ['positionOrder', 'media_user_id'],
        ['invitation', 'media_user_id'],
      ],
    },
    { key: 'disputes', label: '没有处理中的争议', of: [['dispute', 'media_user_id']] },
    {
      key: 'accounts',
      label: '媒体账号已全部下线或解绑',
      of: [['accountReview', 'user_id']],
      harmless: ['draft', 'rejected', 'offline', 'banned'],
    },
    { key: 'payments', label: '没有处理中的提现', of: [['cashOut', 'user_id']] },
  ],
};

const money: Record<Side, { label: string; must: readonly AccountCode[] }> = {
  ad: { label: '现金余额、冻结与退款中的款项为零', must: ['2001', '2003', '2004', '2005'] },
  media: { label: '收益与欠款均已结清', must: ['2101', '2102', '2103', '2104', '1101'] },
};

export async function closingChecks(db: Database, { id, side }: { id: string; side: Side }): Promise<ClosingCheck[]> {
  const checks: ClosingCheck[] = [];
  for (const { key, label, of, harmless = [] } of affairs[side]) {
    let open = 0;
    for (const [process, column] of of) open += await openIn(db, process, column, id, harmless);
    checks.push({ key, label, ok: open === 0, detail: open ? `还有 ${open} 项` : '' });
  }
  const { label, must } = money[side];
  const balances = await balancesOf(db, id, [...must, '2002']);
  const restFen = must.reduce((sum, code) => sum + balances[code], 0);
  const gift = balances['2002'] && side === 'ad' ? `赠款 ¥${formatFen(balances['2002'])} 注销后不可再用` : '';
  checks.push({ key: 'money', label, ok: restFen === 0, detail: restFen ? `还有 ¥${formatFen(restFen)}` : gift });
  return checks;
}

async function openIn(
  db: Database,
  name: ProcessName,
  column: string,
  userId: string,
  harmless: readonly string[],
): Promise<number> {
  const process: Process = processes[name];
  const over = Object.entries(process.statuses).flatMap(([status, { end }]) => (end ? [status] : []));
  // An approved media account has reached an end of its review, yet it can still be booked.
  const quiet = [...(name === 'accountReview' ? ['unbound'] : over), ...harmless];
  const found = await sql<{ n: string }>`select count(*) as n from ${sql.table(tableOf(name))}
    where ${sql.ref(column)} = ${userId}::uuid and status <> all(${quiet}::text[])`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}
