/**
 * Accounts an advertiser promotes: authorised by scan, or shown by proof that an operator compares.
 * `docs/domain/overview.md#measuring-followers`, `docs/domain/overview.md#measuring-video-followers`,
 * `docs/pages/advertiser.md#promoted-account`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, type DatabaseTransaction, once, refuse, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';
import type { AccountAuthorisation } from '../tables';
import { created } from './authorise';
import { storeProof } from './edit';
import { phraseOf } from './phrase';
import { missingScopes } from './scopes';

type View = ResponseOf<'ad/promotedAdd'>;

export async function promotedAccounts(
  services: SupplyServices,
  userId: string,
  { kind }: RequestOf<'ad/promotedAccounts'>,
): Promise<ResponseOf<'ad/promotedAccounts'>> {
  let query = services.db
    .selectFrom('account_authorisation')
    .selectAll()
    .where('user_id', '=', userId)
    .where('role', '=', 'promoted')
    .where('removed_at', 'is', null)
    // A code that was never scanned is not an account yet.
    .where('platform_id', 'is not', null);
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('created_at', 'desc').limit(200).execute();
  return rows.map((row) => viewOf(services, row));
}

export async function promotedAdd(
  services: SupplyServices,
  input: RequestOf<'ad/promotedAdd'>,
  { user }: SignedInCall,
): Promise<View> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'ad/promotedAdd', requestId, content: [user.userId, content] }, async (trx) => {
    await trx.selectFrom('user').select('id').where('id', '=', user.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const twin = await trx
      .selectFrom('account_authorisation')
      .select('id')
      .where('user_id', '=', user.userId)
      .where('role', '=', 'promoted')
      .where('kind', '=', input.kind)
      .where('platform_id', '=', input.platformId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (twin) {
      throw refuse('accountAlreadyPromoted');
    }
    const { kind, platformId, name, fans = 0 } = input;
    const row = await created(
      trx,
      services,
      { userId: user.userId, role: 'promoted', kind, accountId: null, platformId, name, fans },
      at,
    );
    return viewOf(services, row);
  });
}

export async function promotedProof(
  services: SupplyServices,
  input: RequestOf<'ad/promotedProof'>,
  { user }: SignedInCall,
): Promise<View> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'ad/promotedProof', requestId, content: [user.userId, content] }, async (trx) => {
    const held = await lockOwn(trx, user.userId, input.id);
    if (held.manual === 'passed' || held.manual === 'reviewing') throw refuse('wrongState');
    await storeProof(trx, services, { subjectId: held.id, userId: user.userId, files: input.files, note: input.note ?? '', at });
    const row = await trx
      .updateTable('account_authorisation')
      .set({ manual: 'reviewing', last_fault: '' })
      .where('id', '=', held.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewOf(services, row);
  });
}

export async function promotedRemove(
  services: SupplyServices,
  { request_id: requestId, id }: RequestOf<'ad/promotedRemove'>,
  { user }: SignedInCall,
): Promise<{ id: string }> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'ad/promotedRemove', requestId, content: [user.userId, id] }, async (trx) => {
    await lockOwn(trx, user.userId, id);
    if (await isPromoted(trx, id)) throw refuse('accountInCampaigns');
    await trx.updateTable('account_authorisation').set({ removed_at: at, ticket_hash: null }).where('id', '=', id).execute();
    return { id };
  });
}

async function isPromoted(db: Database, id: string): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaign')
    .select('id')
    .where('promoted_account_id', '=', id)
    .where('status', 'not in', ['draft', 'rejected', 'completed', 'terminated', 'deleted'])
    .limit(1)
    .executeTakeFirst();
  return campaign !== undefined;
}

async function lockOwn(trx: DatabaseTransaction, userId: string, id: string): Promise<AccountAuthorisation> {
  const held = await trx
    .selectFrom('account_authorisation')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('role', '=', 'promoted')
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw refuse('promotedAccountMissing');
  return held;
}

function viewOf({ keys }: SupplyServices, row: AccountAuthorisation): View {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    avatar: row.avatar_url,
    platformId: row.platform_id,
    principal: row.principal_name,
    verified: row.verified,
    fans: row.fans,
    wxStatus: row.wx_status,
    status: row.status,
    manual: row.manual,
    usable: (row.status === 'ok' || row.manual === 'passed') && row.wx_status === 1,
    missing: row.authorised_at ? missingScopes(row.kind, row.scopes) : [],
    fault: row.last_fault,
    phrase: phraseOf(keys, row.id),
    version: row.version,
  };
}
