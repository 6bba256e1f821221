/** Running campaigns with today's spending. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Campaign, campaignLink, minOrderFen } from '../../campaign';
import { fenOf } from '../../money';
import { dayOf, privateFileUrl, startOf } from '../../platform';
import type { SiteServices } from '../services';

const maxCampaigns = 10;

type Row = Campaign & { cover_file_id: string | null; today: string; running: string };

export async function runningCampaigns(services: SiteServices, userId: string): Promise<ResponseOf<'ad/dashboardRunning'>> {
  await services.clock.refresh();
  const { db, clock } = services;
  const today = dayOf(clock.now());
  const { rows } = await sql<Row>`select c.*, t.cover_file_id, s.today, count(*) over () as running
    from campaign c left join content t on t.id = c.content_id,
      lateral (select coalesce(sum(e.amount_fen), 0) as today from ledger_entry e join ledger_txn x on x.id = e.txn_id
        where e.campaign_id = c.id and e.side = 'debit' and e.account_code in ('2003', '2004') and x.code in ('T4', 'T4c')
          and e.at >= ${new Date(startOf(today))}) s
    where c.user_id = ${userId}::uuid and c.status = 'running'
    order by s.today desc, c.created_at desc, c.id desc limit ${maxCampaigns}`.execute(db);
  return {
    total: Number(rows[0]?.running ?? 0),
    list: rows.map((row) => {
      const spentFen = fenOf(row.spent_fen);
      const budgetFen = fenOf(row.budget_fen ?? '0');
      return {
        id: row.id,
        kind: row.kind,
        no: row.no,
        name: row.name,
        cover: row.cover_file_id ? privateFileUrl(services, row.cover_file_id) : null,
        validQty: Number(row.valid_qty),
        targetQty: row.target_qty ?? (row.unit_price_fen ? Math.floor(budgetFen / row.unit_price_fen) : null),
        todayFen: fenOf(row.today),
        spentFen,
        leftFen: budgetFen - spentFen,
        endAt: row.end_at?.toISOString() ?? null,
        dayCapped:
          row.daily_limit_fen !== null && row.day === today && fenOf(row.day_fen) + minOrderFen(row) > fenOf(row.daily_limit_fen),
        link: campaignLink(row),
      };
    }),
  };
}
