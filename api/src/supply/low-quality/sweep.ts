/** Once a day the rules check every account that takes orders, in batches, each its own job. */

import { type Database, enqueue, type JobHandler, startChain, system } from '../../platform';
import type { SupplyServices } from '../services';
import { qualityFactsOf } from './facts';
import { recordHits } from './listing';
import { qualityHits } from './rules';

const kind = 'lowQuality.sweep';
const batch = 200;
const dayMs = 86_400_000;
const firstJob = '00000000-0000-7000-8000-00000000d001';

export async function startSweeps(db: Database, at: Date): Promise<void> {
  await startChain(db, { id: firstJob, kind, payload: { after: null }, due: new Date(at.getTime() + dayMs) });
}

export function sweepQuality(services: Pick<SupplyServices, 'calendar'>): JobHandler {
  return async (trx, job, at) => {
    const { after } = job.payload as { after: string | null };
    let query = trx.selectFrom('media_account').select('id').where('status', 'in', ['normal', 'offline', 'banned']);
    if (after) query = query.where('id', '>', after);
    const ids = (await query.orderBy('id').limit(batch).execute()).map(({ id }) => id);
    for (const { accountId, facts } of await qualityFactsOf(trx, ids, at)) {
      await recordHits(trx, services, { accountId, hits: qualityHits(facts), by: system, at });
    }
    const last = ids.at(-1);
    const hasMore = ids.length === batch && last !== undefined;
    await enqueue(trx, {
      kind,
      payload: { after: hasMore ? last : null },
      due: hasMore ? at : new Date(at.getTime() + dayMs),
    });
  };
}
