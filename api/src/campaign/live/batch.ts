/**
 * 批量暂停、继续、改日限额、改单价、加预算、提交, and what takes the last of them back: one transaction with a savepoint per row, so that a refused row rolls back only itself. Rows are locked in the
 * order of their ids, so that two batches over the same campaigns wait for each other instead of deadlocking.
 * Rejected: one transaction per row, because a retry after a lost response would repeat the refused rows and return a different
 * result.
 */
import { businessCodes, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import { type DatabaseTransaction, once, Refusal, refuse } from '../../platform';
import type { After } from '../form/draft';
import { forecastOf, submitLocked } from '../launch/submit';
import { assertCan, lockOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { pause, resume } from './delivery';
import { changeLive } from './edit-live';
import { undoLast } from './undo-last';

type Input = RequestOf<'adRead/batch'>;
type Row = ResponseOf<'adRead/batch'>['rows'][number];

const acts = {
  pause: '暂停',
  resume: '继续',
  dailyLimit: '改日限额',
  price: '改单价',
  budget: '加预算',
  submit: '提交',
  undo: '撤销',
} as const satisfies Record<Input['action'], string>;
const transitions = {
  ...{ pause: 'pause', resume: 'resume', submit: 'submit' },
  ...{ dailyLimit: 'edit_live', price: 'edit_live', budget: 'edit_live' },
} as const satisfies Record<Exclude<Input['action'], 'undo'>, string>;

type Forecasts = ReadonlyMap<string, Awaited<ReturnType<typeof forecastOf>>>;

/** @throws Refusal `noSuchObject` if none of the campaigns belongs to the caller */
export async function batch(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  { request_id: requestId, ...input }: Input,
): Promise<ResponseOf<'adRead/batch'>> {
  const ids = input.items.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw refuse('campaignTwice');
  if (input.action === 'dailyLimit' && input.dailyLimitFen === undefined) throw refuse('dailyLimitMissing');
  if (input.action === 'price' && input.unitPriceFen === undefined) throw refuse('newPriceMissing');
  if (input.action === 'budget' && input.moreFen === undefined) throw refuse('moreBudgetMissing');
  await services.clock.refresh();
  const endpoint = `${campaignKind(kind).area}/batch`;
  const forecasts = input.action === 'submit' ? await forecastsOf(services, userId, kind, input.items) : new Map();
  return once(services, { endpoint, requestId, content: { userId, ...input } }, async (trx) => {
    const at = new Date(services.clock.now());
    const rows = new Map<string, Row>();
    for (const item of [...input.items].sort((a, b) => (a.id < b.id ? -1 : 1)))
      rows.set(item.id, await one(trx, services, { userId, kind, input, item, forecasts, at }));
    if ([...rows.values()].every(({ status, ok }) => !ok && status === null)) throw refuse('campaignMissing');
    return { rows: ids.flatMap((id) => rows.get(id) ?? []) };
  });
}

interface Each {
  userId: string;
  kind: CampaignKind;
  input: Omit<Input, 'request_id'>;
  item: Input['items'][number];
  forecasts: Forecasts;
  at: Date;
}

/** What is foreign or has moved on has none, and is refused by its row. */
async function forecastsOf(services: CampaignServices, userId: string, kind: CampaignKind, items: Input['items']) {
  const forecasts: [string, Awaited<ReturnType<typeof forecastOf>>][] = [];
  for (const item of items)
    forecasts.push([
      item.id,
      await forecastOf(services, userId, kind, item).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      }),
    ]);
  return new Map(forecasts);
}

async function one(trx: DatabaseTransaction, services: CampaignServices, each: Each): Promise<Row> {
  const { userId, kind, input, item } = each;
  let campaign: Campaign | null = null;
  await sql`savepoint batch_row`.execute(trx);
  try {
    campaign = await lockOwn(trx, { userId, kind, id: item.id });
    // What an undo may do follows from the act that it takes back.
    if (input.action !== 'undo') assertCan(campaign, transitions[input.action], 'ad', item.version);
    const { status, version } = await act(trx, services, campaign, each);
    await sql`release savepoint batch_row`.execute(trx);
    return { id: item.id, ok: true, status, version, msg: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint batch_row`.execute(trx);
    const msg = textOf(error, campaign, input.action);
    const known = error.code === businessCodes.noSuchObject ? null : campaign;
    return { id: item.id, ok: false, status: known?.status ?? null, version: known?.version ?? null, msg };
  }
}

/** Of many rows nobody knows which one has moved on, and to what: the text says it. */
function textOf(error: Refusal, campaign: Campaign | null, action: Input['action']): string {
  // Of an undo the refusal says that the figures stay as they are.
  const status = campaign && action !== 'undo' && processes.campaign.statuses[campaign.status].label;
  if (status && error.code === businessCodes.versionConflict) return refuse('campaignMovedOn', { status }).message;
  if (status && error.code === businessCodes.wrongState && error.faults.length === 0)
    return refuse('campaignCannot', { status, act: acts[action] }).message;
  return error.faults[0]?.msg ?? error.message;
}

function act(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  { userId, input, item, forecasts, at }: Each,
): Promise<After> {
  const { action, dailyLimitFen = null, unitPriceFen, moreFen = 0 } = input;
  const by = { type: 'ad', id: userId } as const;
  if (action === 'pause') return pause(trx, services, campaign, by, at);
  if (action === 'resume') return resume(trx, services, campaign, by, at);
  if (action === 'undo') return undoLast(trx, services, campaign, { userId, version: item.version, at });
  const { id, version } = campaign;
  if (action === 'submit') return submitLocked(trx, services, campaign, { version, forecast: forecasts.get(id) ?? null, at });
  const change =
    action === 'price'
      ? { unitPriceFen }
      : action === 'budget'
        ? { budgetFen: fenOf(campaign.budget_fen ?? '0') + moreFen }
        : { dailyLimitFen };
  return changeLive(trx, services, campaign, userId, { request_id: '', id, version, change }, at);
}
