/** The log of what operators did: an entry is written in the transaction of what it is about, so neither is there without the other. */
import { type Database, type DatabaseTransaction, uuidv7 } from '../../platform';
import type { ActInput, OwnAct } from '../act-words';
import type { OperatorServices } from '../services';
import type { Command, Options } from './command';

interface Act {
  keep(db: Database, outcome: string): Promise<void>;
}

/** Of an act that is no command, in the caller's transaction. */
export async function recordAct(
  db: Database,
  { clock }: Pick<OperatorServices, 'clock'>,
  { operator, act, input, outcome = 'done' }: { operator: string; act: OwnAct; input: ActInput; outcome?: string },
): Promise<void> {
  await db
    .insertInto('operator_act')
    .values({ id: uuidv7(), operator, command: act, input: JSON.stringify(input), outcome, at: new Date(clock.now()) })
    .execute();
}

export function actOf({ name, secrets = [] }: Command, operator: string, options: Options, now: () => Date): Act {
  const input = Object.fromEntries(
    Object.entries(options).map(([option, value]) => [option, value !== undefined && secrets.includes(option) ? '***' : value]),
  );
  return {
    async keep(db, outcome) {
      await db
        .insertInto('operator_act')
        .values({
          ...{ id: uuidv7(), operator, command: name },
          ...{ input: JSON.stringify(input), outcome: outcome.slice(0, 1000), at: now() },
        })
        .execute();
    },
  };
}

/**
 * The same database, whose first transaction that commits also writes what `keep` writes.
 * @returns `isKept`: whether there was one
 */
export function keepingIn(
  db: Database,
  keep: (trx: DatabaseTransaction) => Promise<void>,
): { db: Database; isKept: () => boolean } {
  let kept = false;
  const transaction = () => {
    const builder = db.transaction();
    return new Proxy(builder, {
      get(target, name) {
        if (name !== 'execute') return bound(target, name);
        return async (work: (trx: DatabaseTransaction) => Promise<unknown>) => {
          let writes = false;
          const result = await target.execute(async (trx) => {
            const outcome = await work(trx);
            if (!kept) {
              writes = true;
              await keep(trx);
            }
            return outcome;
          });
          kept ||= writes;
          return result;
        };
      },
    });
  };
  const watched = new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : bound(target, name)) });
  return { db: watched, isKept: () => kept };
}

/** Kysely keeps its state in private fields, which a proxy does not have. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
