/** Drafts from a table; a row with a key of the advertiser's own becomes one draft, however often it is imported. `docs/domain/campaign.md#bulk-import`. */
import { campaignField, campaignFieldNames } from '@shizhong/shared-contracts/campaign-form';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { type Database, type DatabaseTransaction, hitOrFault, once, refuse, rulesAt } from '../../platform';
import type { CampaignServices } from '../services';
import { createDraft } from './draft';
import { validateForm } from './form';

type Input = RequestOf<'adRead/import'>;
type Imported = ResponseOf<'adRead/import'>;

/** Fields without a column in the table of 批量导入. */
const notInTable: readonly string[] = campaignFieldNames.filter((name) => !campaignField(name).column);

/** Validates every row. Unless it is a dry run, and only if every row is valid, creates a draft of each. @throws Fault 429 */
export async function importCampaigns(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Input,
): Promise<Imported> {
  await services.clock.refresh();
  const now = services.clock.now();
  const rules = await rulesAt(services.db, new Date(now));
  const known = await importedBy(services.db, { userId, kind, rows: input.rows });
  const rows = input.rows.map(({ rowKey, ...form }, index): Imported['rows'][number] => {
    const knownNo = (rowKey && known.get(rowKey)) || null;
    // What is there already is not validated again: its times may have passed.
    if (knownNo) return { line: index + 1, ok: true, knownNo, errors: [], todo: [] };
    const validated = validateForm(kind, form, rules, now);
    const faults = validated.ok ? [] : validated.faults;
    const todo = faults.filter(({ path }) => notInTable.includes(path));
    const errors = faults.filter((fault) => !todo.includes(fault));
    return { line: index + 1, ok: !errors.length, knownNo, errors, todo };
  });
  const endpoint = `${campaignKind(kind).area}/import`;
  // A repetition of an import is answered from the request log and is not counted.
  const count = (db: Database) => hitOrFault(db, { key: `${endpoint}:user:${userId}`, limit: 60, windowS: 600 });
  if (input.dryRun) {
    await count(services.db);
    return { created: [], rows };
  }
  const wrong = rows.filter(({ ok }) => !ok);
  if (wrong.length) {
    await count(services.db);
    const faults = wrong.flatMap(({ line, errors }) =>
      errors.map(({ path, msg }) => ({ path: `rows.${line - 1}.${path}`, msg })),
    );
    throw refuse('importFaulty', { lines: wrong.length }, { faults: faults.slice(0, 200), data: { rows } });
  }
  return once(services, { endpoint, requestId: input.request_id, content: { userId, rows: input.rows } }, async (trx) => {
    await count(trx);
    const at = new Date(now);
    const fresh = await newKeys(trx, { userId, kind, rows: input.rows, at });
    const created: Imported['created'] = [];
    for (const [index, { rowKey, ...form }] of input.rows.entries()) {
      // The second row of a key in one import is a repeat as well.
      if (rowKey && !fresh.delete(rowKey)) continue;
      const { id, no } = await createDraft(trx, services, { userId, kind, form, at });
      if (rowKey) await keep(trx, { userId, kind, rowKey, campaignId: id });
      created.push({ line: index + 1, id, no });
    }
    return { created, rows };
  });
}

interface Rows {
  userId: string;
  kind: CampaignKind;
  rows: Input['rows'];
}

const keysOf = (rows: Input['rows']) => [...new Set(rows.flatMap(({ rowKey }) => rowKey ?? []))].sort();

async function importedBy(db: Database, { userId, kind, rows }: Rows): Promise<Map<string, string>> {
  const keys = keysOf(rows);
  if (!keys.length) return new Map();
  const found = await db
    .selectFrom('campaign_import as i')
    .innerJoin('campaign as c', 'c.id', 'i.campaign_id')
    .select(['i.row_key', 'c.no'])
    .where('i.user_id', '=', userId)
    .where('i.kind', '=', kind)
    .where('i.row_key', 'in', keys)
    .execute();
  return new Map(found.map(({ row_key: key, no }) => [key, no]));
}

/** Takes the keys that nothing was imported by; a second import at the same time waits here for the first. */
async function newKeys(trx: DatabaseTransaction, { userId, kind, rows, at }: Rows & { at: Date }): Promise<Set<string>> {
  const keys = keysOf(rows);
  if (!keys.length) return new Set();
  const taken = await trx
    .insertInto('campaign_import')
    .values(keys.map((key) => ({ user_id: userId, kind, row_key: key, campaign_id: null, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('row_key')
    .execute();
  return new Set(taken.map(({ row_key: key }) => key));
}

async function keep(
  trx: DatabaseTransaction,
  { userId, kind, rowKey, campaignId }: { userId: string; kind: CampaignKind; rowKey: string; campaignId: string },
): Promise<void> {
  await trx
    .updateTable('campaign_import')
    .set({ campaign_id: campaignId })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('row_key', '=', rowKey)
    .execute();
}
