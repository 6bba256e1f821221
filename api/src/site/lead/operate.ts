import { type ExpressionBuilder, sql } from 'kysely';
import { isUuid, type Operator, reasonGiven, refuse, type Tables, uuidv7 } from '../../platform';
import type { SiteServices } from '../services';
import type { Lead, LeadOutcome } from '../tables';

type Needs = Pick<SiteServices, 'db' | 'clock'>;

export interface WaitingLead extends Lead {
  calls: number;
}

const ended = (e: ExpressionBuilder<Tables, 'lead'>) =>
  e.exists(
    e
      .selectFrom('lead_note')
      .select('lead_note.id')
      .whereRef('lead_note.lead_id', '=', 'lead.id')
      .where('lead_note.outcome', 'in', ['won', 'lost']),
  );

/** Open leads, the earliest call-back deadline first. */
export async function leadQueue({ db }: Pick<SiteServices, 'db'>): Promise<WaitingLead[]> {
  return db
    .selectFrom('lead')
    .selectAll()
    .select(sql<number>`(select count(*) from lead_note n where n.lead_id = lead.id)::int`.as('calls'))
    .where((e) => e.not(ended(e)))
    .orderBy('reply_by')
    .limit(200)
    .execute();
}

export async function leadByNo({ db }: Pick<SiteServices, 'db'>, no: string): Promise<Lead> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .$if(isUuid(no), (query) => query.where('id', '=', no))
    .$if(!isUuid(no), (query) => query.where('no', '=', no.toUpperCase()))
    .executeTakeFirst();
  if (!row) throw refuse('leadMissing');
  return row;
}

export async function leadNotes({ db }: Pick<SiteServices, 'db'>, leadId: string) {
  return db.selectFrom('lead_note').selectAll().where('lead_id', '=', leadId).orderBy('at').orderBy('id').execute();
}

/** @throws Refusal for an empty text or an ended lead */
export async function noteLead(
  services: Needs,
  operator: Operator,
  { no, outcome, text }: { no: string; outcome: LeadOutcome; text: string },
): Promise<void> {
  const note = reasonGiven(text);
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    // When two operators end a lead concurrently, the second reads the note of the first.
    const lead = await trx.selectFrom('lead').select('id').where('no', '=', no.toUpperCase()).forNoKeyUpdate().executeTakeFirst();
    if (!lead) throw refuse('leadMissing');
    const over = await trx
      .selectFrom('lead_note')
      .select('outcome')
      .where('lead_id', '=', lead.id)
      .where('outcome', 'in', ['won', 'lost'])
      .executeTakeFirst();
    if (over) throw refuse('leadClosed');
    await trx
      .insertInto('lead_note')
      .values({ id: uuidv7(), lead_id: lead.id, operator_id: operator.id, outcome, text: note, at })
      .execute();
  });
}
