/**
 * Every request that creates something or moves money carries `request_id`: a repeated request returns the first response and
 * changes nothing. The row and the effect are written in one transaction, so neither ever exists without the other; a repeat that
 * arrives meanwhile waits on the primary key, and after a few seconds (`lock_timeout` of the pool) is refused because the first
 * is still running.
 */
import { type Database, type DatabaseTransaction, isLockTimeout } from '../database/database';
import { decrypt, encrypt } from '../security/encryption';
import type { Keys } from '../security/keys';
import { Fault } from './fault';
import { Refusal, refuse } from './refusal';

export interface Repeatable {
  endpoint: string;
  requestId: string;
  /**
   * Caller and input: the same id with different content is refused. It may contain a password, so only its keyed hash is stored.
   */
  content: unknown;
}

/** Runs work in a transaction and returns after its commit. */
export type RunTransaction = <R>(work: (trx: DatabaseTransaction) => Promise<R>) => Promise<R>;

/**
 * @throws Refusal `repeatedRequest` when the id was used for a different request
 * @throws Fault 409 while the first request with this id is still running
 */
export async function once<T>(
  { db, keys }: { db: Database; keys: Keys },
  { endpoint, requestId, content }: Repeatable,
  work: (trx: DatabaseTransaction) => Promise<T>,
  /** Alternative way to commit, e.g. together with requests that wait for the same row; `work` may then run twice. */
  runTransaction: RunTransaction = (each) => db.transaction().execute(each),
): Promise<T> {
  const text = JSON.stringify(content);
  const ring = keys.ring('answer-encryption');
  const context = `${endpoint}/${requestId}`;

  async function firstAnswer(from: Database): Promise<{ answer: T } | null> {
    const row = await from
      .selectFrom('request_log')
      .select(['content_hash', 'answer_enc'])
      .where('endpoint', '=', endpoint)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (!row) return null;
    if (!keys.isHash('request-content', text, row.content_hash)) throw refuse('repeatedRequest');
    return { answer: JSON.parse(decrypt(ring, row.answer_enc, context)) as T };
  }

  const earlier = await firstAnswer(db);
  if (earlier) return earlier.answer;

  const outcome = await runTransaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('request_log')
      .values({ endpoint, request_id: requestId, content_hash: keys.hash('request-content', text), answer_enc: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? Fault.stillRunning(2) : error;
      });
    const ours = trx.updateTable('request_log').where('endpoint', '=', endpoint).where('request_id', '=', requestId);
    if (!numInsertedOrUpdatedRows) return firstAnswer(trx);
    try {
      const answer = await work(trx);
      await ours.set({ answer_enc: encrypt(ring, JSON.stringify(answer), context) }).execute();
      return { answer };
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.keepsWrites)) throw refusal;
      // A refusal is not stored as a response: the same request may be sent again once its cause is resolved.
      await trx.deleteFrom('request_log').where('endpoint', '=', endpoint).where('request_id', '=', requestId).execute();
      return { refusal };
    }
  });
  if (!outcome) throw refuse('repeatedRequest');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** Runs a transaction that is committed before a refusal with `keepsWrites` is thrown. */
export async function inTransaction<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const outcome = await db.transaction().execute(async (trx) => {
    try {
      return { answer: await work(trx) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.keepsWrites)) throw refusal;
      return { refusal };
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
