/** The examination of what a passkey has signed. `docs/domain/identity.md#passkeys`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type Call, type DatabaseTransaction, type Refusal, refuse } from '../../platform';
import { informOwner } from '../account/safety-notices';
import type { IdentityServices } from '../services';
import type { Passkey } from '../tables';
import { type Asked, spendChallenge } from './challenges';
import { type PasskeyPlace, passkeyPlace } from './place';

export type Assertion = RequestOf<'auth/passkeyLogin'>['passkey'];

/** An attempt that failed has used up its challenge. */
const keepsWrites = { keepsWrites: true };

/**
 * Must be called inside `inTransaction` or `once`.
 * @param refuseOwner for a passkey of somebody whose it must not be
 * @throws Refusal `passkeyExpired`, `passkeyUnknown`, `passkeyRefused`, `passkeyCopied`, those of `passkeyPlace` and `refuseOwner`
 */
export async function checkAssertion(
  trx: DatabaseTransaction,
  services: Pick<IdentityServices, 'settings'>,
  { assertion, call, ...asked }: Asked & { assertion: Assertion; call: Pick<Call, 'origin'> },
  refuseOwner: (owner: { id: string; side: Side }) => Refusal | null,
): Promise<{ userId: string }> {
  const place = passkeyPlace(services, call);
  const challenge = await spendChallenge(trx, assertion.response.clientDataJSON, asked);
  if (challenge === null) throw refuse('passkeyExpired', keepsWrites);
  const passkey = await trx
    .selectFrom('passkey as p')
    .innerJoin('user as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select('u.side')
    .where('p.credential_id', '=', assertion.id)
    .forUpdate('p')
    .executeTakeFirst();
  if (!passkey) throw refuse('passkeyUnknown', keepsWrites);
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) throw refuse('passkeyRefused', keepsWrites);
  const counter = await signedCounter(assertion, { challenge, place, passkey });
  if (counter === null) throw refuse('passkeyRefused', keepsWrites);
  // Whose it is, is said only to whoever holds it.
  const notTheirs = refuseOwner({ id: passkey.user_id, side: passkey.side });
  if (notTheirs) throw notTheirs;
  await keepCounter(trx, passkey, counter);
  return { userId: passkey.user_id };
}

/** The id that an authenticator keeps beside a passkey, so that the account can be found by it. */
export const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** @returns the authenticator's counter; null where signature, origin, domain, challenge or verification of the user is not right */
export async function signedCounter(
  assertion: Assertion,
  {
    challenge,
    place,
    passkey,
  }: { challenge: string; place: PasskeyPlace; passkey: Pick<Passkey, 'credential_id' | 'public_key'> },
): Promise<number | null> {
  // Loaded with the first passkey: half a second that no start shall wait for.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.response.clientDataJSON,
          authenticatorData: assertion.response.authenticatorData,
          signature: assertion.response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      // Its own comparison would refuse a counter that has fallen without a trace.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // It says by errors without a type what is wrong with the answer.
    return null;
  }
}

/** A counter that does not rise belongs to a copy, or to an authenticator of which there is one. Synced passkeys have none: 0. */
export const hasFallen = (known: number, counter: number) => (counter > 0 || known > 0) && counter <= known;

async function keepCounter(trx: DatabaseTransaction, passkey: Passkey & { side: Side }, counter: number): Promise<void> {
  const known = Number(passkey.sign_count);
  const one = trx.updateTable('passkey').where('id', '=', passkey.id);
  if (hasFallen(known, counter)) {
    await one.set({ counter_fell_at: sql`now()` }).execute();
    const facts = `通行密钥「${passkey.name}」的使用次数倒退了，可能被复制过，这次使用已被拒绝；请删除它再重新添加。`;
    await informOwner(trx, { id: passkey.user_id, side: passkey.side }, 'passkeyCopied', facts);
    throw refuse('passkeyCopied', keepsWrites);
  }
  await one.set({ sign_count: counter, last_used_at: sql`now()` }).execute();
}
