/**
 * Every call that creates something or moves money carries `request_id`: a repeat gets the first answer and changes nothing.
 * The row and the effect are one transaction, so there is no moment in which one is there without the other; a repeat that
 * arrives meanwhile waits on the primary key, and is told after a few seconds (`lock_timeout` of the pool) that the first is still running.
 */
import { type Database, type DatabaseTransaction, isLockTimeout } from '../database/database';
import { decrypt, encrypt } from '../security/encryption';
import type { Keys } from '../security/keys';
import { Fault } from './fault';
import { Refusal, refuse } from './refusal';

export interface Repeatable {
  endpoint: string;
  requestId: string;
  /** Who asks and for what: the same id with other content is refused. It may hold a password, so only its keyed hash is kept. */
  content: unknown;
}

/** Runs work in a transaction that is committed before it answers. */
export type RunTransaction = <R>(work: (trx: DatabaseTransaction) => Promise<R>) => Promise<R>;

/**
 * @throws Refusal `repeatedRequest` when the id was used for something else
 * @throws Fault 409 when the first call with this id is still running
 */
export async function once<T>(
  { db, keys }: { db: Database; keys: Keys },
  { endpoint, requestId, content }: Repeatable,
  work: (trx: DatabaseTransaction) => Promise<T>,
  /** Another way to commit, e.g. together with the calls that wait for the same row; `work` may then run twice. */
  runTransaction: RunTransaction = (each) => db.transaction().execute(each),
): Promise<T> {
  const contentHash = keys.hash('request-content', JSON.stringify(content));
  const key = keys.of('answer-encryption');
  const context = `${endpoint}/${requestId}`;

  async function firstAnswer(from: Database): Promise<{ answer: T } | null> {
    const row = await from
      .selectFrom('request_log')
      .select(['content_hash', 'answer_enc'])
      .where('endpoint', '=', endpoint)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (!row) return null;
    if (row.content_hash !== contentHash) throw refuse('repeatedRequest');
    return { answer: JSON.parse(decrypt(key, row.answer_enc, context)) as T };
  }

  const earlier = await firstAnswer(db);
  if (earlier) return earlier.answer;

  const outcome = await runTransaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('request_log')
      .values({ endpoint, request_id: requestId, content_hash: contentHash, answer_enc: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? Fault.stillRunning(2) : error;
      });
    const ours = trx.updateTable('request_log').where('endpoint', '=', endpoint).where('request_id', '=', requestId);
    if (!numInsertedOrUpdatedRows) return firstAnswer(trx);
    try {
      const answer = await work(trx);
      await ours.set({ answer_enc: encrypt(key, JSON.stringify(answer), context) }).execute();
      return { answer };
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.keepsWrites)) throw refusal;
      // A refusal is no answer to keep: the same request may be sent again once its reason is gone.
      await trx.deleteFrom('request_log').where('endpoint', '=', endpoint).where('request_id', '=', requestId).execute();
      return { refusal };
    }
  });
  if (!outcome) throw refuse('repeatedRequest');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** A transaction in which a refusal that keeps its writes is committed first. */
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
