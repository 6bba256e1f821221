/** Passkeys of operators: in the place of password and code, at the desk's address only. `docs/domain/operator.md#access`. */
import { createHash, randomBytes } from 'node:crypto';
import type { DeskEndpointKey, deskEndpoints } from '@shizhong/shared-contracts/operator/desk';
import { passkeyLimits } from '@shizhong/shared-contracts/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type Assertion,
  attested,
  challengeIn,
  challengeMs,
  creationOptions,
  hasFallen,
  passkeyPlace,
  signedCounter,
  whyNoPasskeys,
} from '../../identity';
import { type Database, type DatabaseTransaction, inTransaction, refuse, uuidv7 } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import type { OperatorPasskeyChallengeTable } from '../tables';
import type { Place } from './sessions';

type Services = Pick<OperatorServices, 'db' | 'keys' | 'clock' | 'settings'>;
type Output<K extends DeskEndpointKey> = z.input<(typeof deskEndpoints)[K]['response']>;
type Origin = Pick<Place, 'origin'>;

export interface Sitting {
  name: string;
  /** Of the session. */
  sessionId: string;
}

interface Asked {
  purpose: OperatorPasskeyChallengeTable['purpose'];
  /** Null for a sign-in. */
  sessionId: string | null;
}

/** An attempt that failed has used up its challenge. */
const keepsWrites = { keepsWrites: true };
const max = passkeyLimits.perAccount;

/** Browsers bind a passkey to the desk's host, so one of the marketplace is none here. */
const atDesk = ({ settings }: Pick<Services, 'settings'>) => ({ settings: { ...settings, publicUrl: settings.deskUrl } });

/** What an authenticator keeps beside the key: it says nothing about who it is. */
const handleOf = (operator: string) => createHash('sha256').update(`operator-passkey ${operator}`).digest('base64url');

async function issueChallenge(db: Database, { purpose, sessionId }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.deleteFrom('operator_passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('operator_passkey_challenge')
    .values({
      challenge,
      purpose,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeMs / 1000})`,
    })
    .execute();
  return challenge;
}

async function spendChallenge(trx: DatabaseTransaction, clientData: string, asked: Asked): Promise<string> {
  const spent = await trx
    .deleteFrom('operator_passkey_challenge')
    .where('challenge', '=', challengeIn(clientData) ?? '')
    .where('purpose', '=', asked.purpose)
    .where('session_id', 'is not distinct from', asked.sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  if (!spent) throw refuse('passkeyExpired', keepsWrites);
  return spent.challenge;
}

async function credentialsOf(db: Database, operator: string) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'transports'])
    .where('operator', '=', operator)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

/** @throws Refusal those of `passkeyPlace` */
export async function passkeyChallenge(
  services: Services,
  sitting: Sitting | null,
  { origin }: Origin,
): Promise<Output<'desk/passkeyProve'>> {
  const { rpId } = passkeyPlace(atDesk(services), { origin });
  const asked: Asked = sitting ? { purpose: 'prove', sessionId: sitting.sessionId } : { purpose: 'signIn', sessionId: null };
  const allowCredentials = sitting ? await credentialsOf(services.db, sitting.name) : [];
  const challenge = await issueChallenge(services.db, asked);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required', allowCredentials };
}

/**
 * Must be called inside `inTransaction`.
 * @param sitting who is signed in and proves anew; null for a sign-in
 * @returns whose passkey it is
 * @throws Refusal `passkeyExpired`, `passkeyUnknown`, `passkeyNotYours`, `passkeyRefused`, `passkeyCopied`, those of `passkeyPlace`
 */
export async function spendPasskey(
  trx: DatabaseTransaction,
  services: Services,
  { assertion, sitting, origin }: { assertion: Assertion; sitting: Sitting | null } & Origin,
): Promise<string> {
  const place = passkeyPlace(atDesk(services), { origin });
  const asked: Asked = sitting ? { purpose: 'prove', sessionId: sitting.sessionId } : { purpose: 'signIn', sessionId: null };
  const challenge = await spendChallenge(trx, assertion.response.clientDataJSON, asked);
  const passkey = await trx
    .selectFrom('operator_passkey')
    .selectAll()
    .where('credential_id', '=', assertion.id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) throw refuse('passkeyUnknown', keepsWrites);
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.operator)) throw refuse('passkeyRefused', keepsWrites);
  const counter = await signedCounter(assertion, { challenge, place, passkey });
  if (counter === null) throw refuse('passkeyRefused', keepsWrites);
  // Whose it is, is said only to whoever holds it.
  if (sitting && passkey.operator !== sitting.name) throw refuse('passkeyNotYours', keepsWrites);
  const one = trx.updateTable('operator_passkey').where('id', '=', passkey.id);
  if (hasFallen(Number(passkey.sign_count), counter)) {
    await one.set({ counter_fell_at: sql`now()` }).execute();
    await recordAct(trx, services, { operator: passkey.operator, act: 'desk passkeyCopied', input: { name: passkey.name } });
    throw refuse('passkeyCopied', keepsWrites);
  }
  await one.set({ sign_count: counter, last_used_at: sql`now()` }).execute();
  return passkey.operator;
}

export async function ownPasskeys(services: Services, operator: string, { origin }: Origin): Promise<Output<'desk/passkeys'>> {
  const rows = await services.db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced', 'counter_fell_at'])
    .where('operator', '=', operator)
    .orderBy('created_at')
    .execute();
  const list = rows.map((row) => ({
    ...{ id: row.id, name: row.name, synced: row.synced, since: row.created_at.toISOString() },
    usedAt: row.last_used_at?.toISOString() ?? null,
    counterFellAt: row.counter_fell_at?.toISOString() ?? null,
  }));
  return { list, unusable: whyNoPasskeys(atDesk(services), { origin }) };
}

export async function countPasskeys(db: Database, operator: string): Promise<number> {
  return (await credentialsOf(db, operator)).length;
}

/** Must be called with proof anew: a stolen session adds no way in. @throws Refusal `passkeysFull`, those of `passkeyPlace` */
export async function startPasskey(
  trx: DatabaseTransaction,
  services: Services,
  { name, sessionId }: Sitting,
  { origin }: Origin,
): Promise<Output<'desk/passkeyStart'>> {
  const { rpId } = passkeyPlace(atDesk(services), { origin });
  const excludeCredentials = await credentialsOf(trx, name);
  if (excludeCredentials.length >= max) throw refuse('passkeysFull', { max });
  const challenge = await issueChallenge(trx, { purpose: 'add', sessionId });
  const rp = { id: rpId, name: `${services.settings.siteName}运营台` };
  return creationOptions({ challenge, rp, user: { id: handleOf(name), name }, excludeCredentials });
}

/** @throws Refusal `passkeyExpired`, `passkeyRefused`, `passkeyTaken`, `passkeysFull` */
export async function addPasskey(
  services: Services,
  { name: operator, sessionId }: Sitting,
  { name, attestation }: { name: string; attestation: Parameters<typeof attested>[0] },
  { origin }: Origin,
): Promise<{ id: string }> {
  const place = passkeyPlace(atDesk(services), { origin });
  return inTransaction(services.db, async (trx) => {
    const challenge = await spendChallenge(trx, attestation.response.clientDataJSON, { purpose: 'add', sessionId });
    const made = await attested(attestation, challenge, place);
    if (!made) throw refuse('passkeyRefused', keepsWrites);
    // Serialises concurrent additions, so that each is counted.
    await trx.selectFrom('operator').select('name').where('name', '=', operator).forUpdate().executeTakeFirst();
    if ((await credentialsOf(trx, operator)).length >= max) throw refuse('passkeysFull', { max });
    const id = uuidv7();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('operator_passkey')
      .values({ ...made, id, operator, name })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw refuse('passkeyTaken', keepsWrites);
    await recordAct(trx, services, { operator, act: 'desk passkeyAdd', input: { id, name } });
    return { id };
  });
}

/** @throws Refusal `passkeyMissing` */
export async function removePasskey(trx: DatabaseTransaction, services: Services, operator: string, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('operator_passkey')
    .where('operator', '=', operator)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw refuse('passkeyMissing');
  await recordAct(trx, services, { operator, act: 'desk passkeyRemove', input: { id, name: gone.name } });
}

/** Whoever has the lost device loses what it opened. */
export async function removePasskeysOf(trx: DatabaseTransaction, operator: string): Promise<void> {
  await trx.deleteFrom('operator_passkey').where('operator', '=', operator).execute();
}
