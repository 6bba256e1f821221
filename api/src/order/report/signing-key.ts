/**
 * The platform's signing key, derived from the deployment's secret, so that every instance signs with the same key and no key
 * file has to be shared. Its number and public key are stored in the database: after a change of the secret the next key gets the
 * next number, and reports signed with the old one still verify.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Keys } from '../../platform';
import type { SigningKey, VerificationKey } from './signature';

/** Prefix of a PKCS #8 Ed25519 key (RFC 8410), before its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export async function numberedSigningKey(trx: DatabaseTransaction, keys: Keys): Promise<SigningKey> {
  const der = Buffer.concat([pkcs8Head, keys.of('report-signing')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  const known = () => trx.selectFrom('report_key').select('number').where('public_key', '=', publicKey).executeTakeFirst();
  const found = await known();
  if (found) return { number: found.number, privateKey };
  await sql`insert into report_key (number, public_key)
    select coalesce(max(number), 0) + 1, ${publicKey} from report_key on conflict do nothing`.execute(trx);
  const made = await known();
  // Two instances with different secrets at the same moment: the number was taken, so the next one is tried.
  return made ? { number: made.number, privateKey } : numberedSigningKey(trx, keys);
}

export async function verificationKeys(db: Database): Promise<VerificationKey[]> {
  const rows = await db.selectFrom('report_key').select(['number', 'public_key']).execute();
  return rows.map((row) => ({
    number: row.number,
    publicKey: createPublicKey({ key: Buffer.from(row.public_key, 'base64'), format: 'der', type: 'spki' }),
  }));
}
