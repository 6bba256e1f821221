/** Adding, naming and removing passkeys, by a signed-in user. `docs/domain/identity.md#passkeys`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { passkeyLimits } from '@shizhong/shared-contracts/rules';
import { inTransaction, maskPhone, once, refuse, type SignedInCall, uuidv7 } from '../../platform';
import { informOwner } from '../account/safety-notices';
import { proveSecondFactor } from '../account/second-factor';
import { userById } from '../account/store';
import type { IdentityServices } from '../services';
import { deviceOf } from '../session/device';
import { handleOf } from './assertion';
import { challengeMs, issueChallenge, spendChallenge } from './challenges';
import { type PasskeyPlace, passkeyPlace } from './place';
import { credentialsOf } from './store';

const max = passkeyLimits.perAccount;
/** Ed25519, ECDSA with P-256, RSA with SHA-256: what authenticators have, strongest first. */
const algorithms = [-8, -7, -257];

/** @throws Refusal `passkeysFull`, those of `passkeyPlace` and `proveSecondFactor`: a stolen session adds no way in */
export async function startPasskey(
  services: IdentityServices,
  factor: RequestOf<'user/passkeyStart'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/passkeyStart'>> {
  const { rpId } = passkeyPlace(services, call);
  const { userId, sessionId } = call.user;
  return inTransaction(services.db, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const excludeCredentials = await credentialsOf(trx, userId);
    if (excludeCredentials.length >= max) throw refuse('passkeysFull', { max });
    const user = await userById(trx, userId);
    const name = `${user.side === 'ad' ? '广告主' : '媒体主'} ${maskPhone(services.phones.open(user.phone_enc))}`;
    const challenge = await issueChallenge(trx, { purpose: 'add', sessionId });
    const rp = { id: rpId, name: services.settings.siteName };
    return creationOptions({ challenge, rp, user: { id: handleOf(userId), name }, excludeCredentials });
  });
}

interface Creation extends Pick<ResponseOf<'user/passkeyStart'>, 'challenge' | 'rp' | 'excludeCredentials'> {
  /** `id`: opaque, as the authenticator keeps it. */
  user: { id: string; name: string };
}

/** What the browser makes a passkey of: one that finds its account by itself, and asks its holder for finger, face or screen lock. */
export function creationOptions({ user, ...rest }: Creation): ResponseOf<'user/passkeyStart'> {
  return {
    ...rest,
    user: { ...user, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMs,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** @throws Refusal `passkeyExpired`, `passkeyRefused`, `passkeyTaken`, `passkeysFull` */
export async function addPasskey(
  services: IdentityServices,
  { request_id: requestId, attestation }: RequestOf<'user/passkeyAdd'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/passkeyAdd'>> {
  const place = passkeyPlace(services, call);
  const { userId, sessionId } = call.user;
  return once(services, { endpoint: 'user/passkeyAdd', requestId, content: [userId, attestation] }, async (trx) => {
    const clientData = attestation.response.clientDataJSON;
    const challenge = await spendChallenge(trx, clientData, { purpose: 'add', sessionId });
    if (challenge === null) throw refuse('passkeyExpired', { keepsWrites: true });
    const made = await attested(attestation, challenge, place);
    if (!made) throw refuse('passkeyRefused', { keepsWrites: true });
    // Serialises concurrent additions, so that each is counted.
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    if ((await credentialsOf(trx, userId)).length >= max) throw refuse('passkeysFull', { max });
    const name = deviceOf(call.userAgent).slice(0, passkeyLimits.nameLength);
    const row = { ...made, id: uuidv7(), user_id: userId, name };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw refuse('passkeyTaken', { keepsWrites: true });
    await informOwner(trx, { id: userId, side: call.user.side }, 'passkeyAdded', `通行密钥「${name}」现在可以登录这个账号。`);
    return { id: row.id, name };
  });
}

/** @returns what is kept of a new passkey; null where signature, origin, domain, challenge or verification of the user is not right */
export async function attested(
  { id, rawId, response }: RequestOf<'user/passkeyAdd'>['attestation'],
  challenge: string,
  { origin, rpId }: PasskeyPlace,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: [...transports],
      synced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    // It says by errors without a type what is wrong with the answer.
    return null;
  }
}

export async function namePasskey(
  services: IdentityServices,
  { request_id: requestId, id, name }: RequestOf<'user/passkeyName'>,
  { user: { userId } }: SignedInCall,
): Promise<{ id: string; name: string }> {
  return once(services, { endpoint: 'user/passkeyName', requestId, content: [userId, id, name] }, async (trx) => {
    const named = await trx
      .updateTable('passkey')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!named) throw refuse('passkeyMissing');
    return { id, name };
  });
}

/** @throws Refusal `passkeyMissing`, those of `proveSecondFactor` */
export async function removePasskey(
  services: IdentityServices,
  { request_id: requestId, id, ...factor }: RequestOf<'user/passkeyRemove'>,
  call: SignedInCall,
): Promise<{ id: string }> {
  const { userId, side } = call.user;
  return once(services, { endpoint: 'user/passkeyRemove', requestId, content: [userId, id] }, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const gone = await trx
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw refuse('passkeyMissing');
    await informOwner(trx, { id: userId, side }, 'passkeyRemoved', `通行密钥「${gone.name}」不能再登录这个账号。`);
    return { id };
  });
}
