/**
 * Data that an owner enters about their own account: declared figures, the reviewed data, the settings that take effect at once.
 * `docs/pages/media-owner.md#official-accounts`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { takesOf } from '@shizhong/shared-contracts/kinds';
import { certifiedIdentity, seal } from '../../identity';
import {
  type DatabaseTransaction,
  type FieldFault,
  fieldFault,
  industryNames,
  once,
  perform,
  Refusal,
  refuse,
  type SignedInCall,
  uuidv7,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { addAccount, columnsOf, heldBy, isProven } from './facts';
import { lockOwn, touch } from './own';
import { phraseOf } from './phrase';

type State = ResponseOf<'media/accountSave'>;
type Declared = RequestOf<'media/accountAdd'>['declared'];

export async function accountAdd(
  services: SupplyServices,
  input: RequestOf<'media/accountAdd'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'media/accountAdd'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/accountAdd', requestId, content: [user.userId, content] }, async (trx) => {
    const { kind, platformId } = input;
    if (await heldBy(trx, { kind, platformId, userId: user.userId })) throw refuse('accountTaken');
    await requireFewUnproven(trx, user.userId);
    const id = await addAccount(
      trx,
      services,
      {
        userId: user.userId,
        kind,
        source: 'manual',
        platformId,
        columns: declaredColumns(input.declared),
      },
      at,
    );
    if (!id) throw refuse('accountTaken');
    return { id, status: 'draft', version: 1, phrase: phraseOf(services.keys, id) };
  });
}

/**
 * Accounts that somebody may have declared and not yet proven. Declaring costs nothing and reserves nothing, but every one can be sent to a
 * reviewer. The person is locked first: calls at once would count the same accounts.
 */
const unprovenMax = { certified: 50, others: 10 } as const;

/** @throws Refusal `tooManyUnprovenAccounts` */
async function requireFewUnproven(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { n } = await trx
    .selectFrom('media_account')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('status', '<>', 'unbound')
    .where(({ not }) => not(isProven))
    .executeTakeFirstOrThrow();
  if (Number(n) < unprovenMax.others) return;
  const max = (await certifiedIdentity(trx, userId)) ? unprovenMax.certified : unprovenMax.others;
  if (Number(n) >= max) throw refuse('tooManyUnprovenAccounts', { max });
}

function declaredColumns(declared: Declared) {
  return columnsOf({
    appid: '',
    name: declared.name,
    alias: declared.alias ?? null,
    avatarUrl: null,
    serviceType: declared.serviceType ?? null,
    verified: declared.verified ?? false,
    principalName: declared.principal ?? null,
    wxStatus: 1,
    fans: declared.fans,
    maleBp: declared.maleBp ?? null,
    areas: declared.areas ?? [],
    medians: declared.medians ?? {},
    posts30d: declared.posts30d,
    recentReads: [],
    registeredOn: declared.registeredOn ?? null,
  });
}

export async function accountSave(
  services: SupplyServices,
  input: RequestOf<'media/accountSave'>,
  { user }: SignedInCall,
): Promise<State> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/accountSave', requestId, content: [user.userId, content] }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id, input.version);
    const { form } = input;
    const errors = takesErrors(account.kind, form.takes, 'form.takes');
    if (form.industries.some((each) => !(mediaIndustries as readonly string[]).includes(each)))
      errors.push(fieldFault('industryMissing', { path: 'form.industries' }));
    errors.push(...refusedIndustryErrors(form.refusedIndustries, 'form.refusedIndustries'));
    if (form.declared && account.source !== 'manual') errors.push(fieldFault('authorisedFiguresFixed'));
    if (errors.length) throw Refusal.invalid(...errors);
    await perform(trx, {
      process: 'accountReview',
      id: account.id,
      transition: 'edit',
      by: { type: 'media', id: user.userId },
      at,
      calendar: services.calendar,
    });
    await trx
      .updateTable('media_account')
      .set({
        industry_codes: form.industries,
        region_code: form.region || null,
        intro: form.intro,
        for_minors: form.forMinors,
        takes: form.takes,
        refused_industries: form.refusedIndustries,
        min_read_price_fen: form.minReadPriceFen ?? null,
        min_fan_price_fen: form.minFanPriceFen ?? null,
        ...(form.contactName === undefined ? {} : { contact_name: form.contactName }),
        ...(form.contactPhone === undefined
          ? {}
          : { contact_phone_enc: seal(services.keys, 'contact-phone', form.contactPhone) }),
        ...(form.declared ? declaredColumns(form.declared) : {}),
        ...(form.supplement ? supplementColumns(form.supplement) : {}),
      })
      .where('id', '=', account.id)
      .execute();
    return stateOf(trx, account.id);
  });
}

/**
 * What no interface reports: when the account was created, and its readership. If an interface does report it, the next refresh
 * overwrites it.
 */
function supplementColumns({ registeredOn, maleBp, areas }: NonNullable<RequestOf<'media/accountSave'>['form']['supplement']>) {
  return {
    ...(registeredOn ? { registered_on: registeredOn } : {}),
    ...(maleBp === undefined || maleBp === null ? {} : { male_bp: maleBp }),
    ...(areas ? { areas: JSON.stringify(areas) } : {}),
  };
}

/** Not a transition: these settings need no review and apply to future orders. */
export async function accountSettings(
  services: SupplyServices,
  input: RequestOf<'media/accountSettings'>,
  { user }: SignedInCall,
): Promise<State> {
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/accountSettings', requestId, content: [user.userId, content] }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id, input.version);
    if (account.status === 'banned') throw refuse('wrongState');
    const errors = [
      ...(input.takes ? takesErrors(account.kind, input.takes, 'takes') : []),
      ...(input.refusedIndustries ? refusedIndustryErrors(input.refusedIndustries, 'refusedIndustries') : []),
    ];
    if (errors.length) throw Refusal.invalid(...errors);
    return touch(trx, account.id, {
      ...(input.takes === undefined ? {} : { takes: input.takes }),
      ...(input.refusedIndustries === undefined ? {} : { refused_industries: input.refusedIndustries }),
      ...(input.minReadPriceFen === undefined ? {} : { min_read_price_fen: input.minReadPriceFen }),
      ...(input.minFanPriceFen === undefined ? {} : { min_fan_price_fen: input.minFanPriceFen }),
      ...(input.adsPerPush === undefined ? {} : { ads_per_push: input.adsPerPush }),
      ...(input.leadHours === undefined ? {} : { lead_hours: input.leadHours }),
      ...(input.publicData === undefined ? {} : { public_data: input.publicData }),
    });
  });
}

export async function accountProof(
  services: SupplyServices,
  input: RequestOf<'media/accountProof'>,
  { user }: SignedInCall,
): Promise<State> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/accountProof', requestId, content: [user.userId, content] }, async (trx) => {
    const account = await lockOwn(trx, user.userId, input.id);
    if (account.status !== 'draft' && account.status !== 'rejected') throw refuse('wrongState');
    await storeProof(trx, services, {
      subjectId: account.id,
      userId: user.userId,
      files: input.files,
      note: input.note ?? '',
      at,
    });
    return touch(trx, account.id, {});
  });
}

/** @throws Refusal invalid for files of another user */
export async function storeProof(
  trx: DatabaseTransaction,
  { keys }: Pick<SupplyServices, 'keys'>,
  proof: { subjectId: string; userId: string; files: string[]; note: string; at: Date },
): Promise<void> {
  const own = await trx
    .selectFrom('file')
    .select('id')
    .where('user_id', '=', proof.userId)
    .where('purpose', '=', 'attachment')
    .where('id', 'in', proof.files)
    .execute();
  if (own.length !== new Set(proof.files).size) throw refuse('accountProofFileMissing');
  await trx
    .insertInto('account_proof')
    .values({
      id: uuidv7(),
      subject_id: proof.subjectId,
      user_id: proof.userId,
      file_ids: proof.files,
      phrase: phraseOf(keys, proof.subjectId),
      note: proof.note,
      submitted_at: proof.at,
    })
    .execute();
}

/** A video account's card may appear in an article, so an official account may take video campaigns too. */
function takesErrors(kind: MediaAccount['kind'], takes: readonly string[], path: string): FieldFault[] {
  return takes.every((take) => (takesOf(kind) as readonly string[]).includes(take)) ? [] : [fieldFault('takesWrong', { path })];
}

function refusedIndustryErrors(industries: readonly string[], path: string): FieldFault[] {
  return industries.every((each) => each in industryNames) ? [] : [fieldFault('industryMissing', { path })];
}

export async function stateOf(trx: DatabaseTransaction, id: string): Promise<State> {
  return trx.selectFrom('media_account').select(['id', 'status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
}
