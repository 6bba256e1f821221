/**
 * A closed dispute as a precedent for everybody: an operator writes facts and reason without the parties. What would name them is refused.
 * `docs/domain/site.md#rulings`.
 */
import { type Database, type DatabaseTransaction, type Operator, refuse, unmet, uuidv7 } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';
import { subjectOf } from './subjects';

export interface PublishedCase {
  disputeId: string;
  facts: string;
  reason: string;
}

const length = { min: 10, max: 300 };
/** A phone, a bank account, an order's number, an address on the web or by mail. */
const identifying = /\d{7,}|[A-Z]{2}\d{8}-|https?:|www\.|@/i;

export async function publishCase(services: OrderServices, operator: Operator, given: PublishedCase): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const dispute = await trx.selectFrom('dispute').selectAll().where('id', '=', given.disputeId).executeTakeFirst();
    if (!dispute) throw refuse('disputeMissing');
    if (dispute.status !== 'closed') throw refuse('wrongState');
    const names = await namesIn(trx, services, dispute);
    const [facts, reason] = [anonymous(given, 'facts', names), anonymous(given, 'reason', names)];
    await trx
      .insertInto('dispute_case')
      .values({ id: uuidv7(), dispute_id: dispute.id, facts, reason, published_by: operator.id, at })
      .execute();
  });
}

/** Closed disputes that nobody has published yet, the latest first. */
export async function unpublishedCases({ db }: { db: Database }, limit = 50): Promise<Pick<Dispute, 'id' | 'no' | 'kind'>[]> {
  return db
    .selectFrom('dispute as d')
    .select(['d.id', 'd.no', 'd.kind'])
    .where('d.status', '=', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dispute_case as c').select('c.id').whereRef('c.dispute_id', '=', 'd.id'))),
    )
    .orderBy('d.status_at', 'desc')
    .limit(limit)
    .execute();
}

function anonymous(given: PublishedCase, field: 'facts' | 'reason', names: readonly string[]): string {
  const text = given[field].trim();
  if (!text) throw unmet('reasonGiven', { path: field });
  if (text.length < length.min || text.length > length.max) throw refuse('caseLength', length, { path: field });
  const named = names.find((name) => text.includes(name)) ?? identifying.exec(text)?.[0];
  if (named !== undefined) throw refuse('caseNamesSomebody', { named }, { path: field });
  return text;
}

async function namesIn(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute): Promise<string[]> {
  const people = await trx
    .selectFrom('user')
    .select('nickname')
    .where('id', 'in', [dispute.ad_user_id, dispute.media_user_id])
    .execute();
  const things = await subjectOf(services, dispute).names(trx, dispute.order_id);
  return [...people.map(({ nickname }) => nickname), ...things].filter((name) => name.length >= 2);
}
