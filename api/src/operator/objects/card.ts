/** One object whole: facts, path, timeline, money, evidence, messages, and what can be done. `docs/domain/operator.md#objects`. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { mayOpen, type ObjectKind, personalFields } from '@shizhong/shared-contracts/operator/objects';
import { type QueueKind, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { findingsOf, snapshotsOf } from '../../figures';
import { type AccountCode, chart } from '../../money';
import { type Database, type FiguresDatabase, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { Asker, DeskServices } from '../desk/run-command';
import { factWord } from '../plain-words';
import { mayRead } from '../queues/acts';
import { waitingRow } from '../queues/find';
import { statusLabel } from '../queues/labels';
import { queueSources } from '../queues/sources';
import { actsOn } from './acts';
import { diagramOf } from './diagram';
import { hitsOf, type Place } from './find';
import { maskedFields } from './reveal';
import type { ObjectFact, ObjectSource } from './source';
import { objectSources } from './sources';
import { eventsOf, timelineOf } from './timeline';

type Card = DeskResponseOf<'object/card'>;
const entriesMax = 200;
const messagesMax = 50;
const pointsMax = 400;

interface Shown {
  no: string;
  title: string;
  status: string;
  users: string[];
  facts: ReadonlyMap<ObjectFact, { value: string | null; to: string | null }>;
}

/** @throws Refusal `deskNoObject`; `deskNotPermitted` for a kind that not every role may look at */
export async function cardOf(desk: DeskServices, caller: Asker, { kind, id }: Place): Promise<Card> {
  const { services } = desk;
  const { db } = services;
  if (!mayOpen(caller.role, kind)) throw refuse('deskNotPermitted');
  const source = objectSources[kind];
  const shown = await readObject(db, source, id);
  if (!shown) throw refuse('deskNoObject');
  if (kind === 'user') await recordAct(db, services, { operator: caller.name, act: 'object card', input: { kind, id } });
  const events = await eventsOf(db, id, source.parts?.(id));
  const named = source.option === 'no' ? shown.no : id;
  const path = events.filter(({ process }) => process === source.process);
  return {
    ...{ kind, id, no: shown.no, title: shown.title, status: statusLabel(source.process, shown.status) },
    figures: linesOf(source.figures ?? [], shown).map(({ label, value }) => ({ label, value })),
    sections: await sectionsOf(desk, kind, id, shown),
    diagram: source.process ? diagramOf(source.process, shown.status, path) : null,
    curve: await curveOf(services.figures, kind, id),
    entries: await entriesOf(db, source, id),
    messages: await messagesTo(db, shown, id, kind),
    timeline: await timelineOf(db, events, { id, no: shown.no }),
    related: source.related ? await hitsOf(db, await relatedTo(db, source.related(id))) : [],
    acts: await actsOn(desk, caller, source, { id, status: shown.status, named }),
    waiting: await waitingIn(desk, caller, source, id),
  };
}

async function readObject(db: Database, source: ObjectSource, id: string): Promise<Shown | null> {
  const facts = [...(source.figures ?? []), ...Object.values(source.sections).flat()];
  const columns = facts.flatMap(({ value, to }, index) => [
    sql`${value} as ${sql.ref(`f${index}`)}`,
    sql`${to ? to.id : sql`null`} as ${sql.ref(`t${index}`)}`,
  ]);
  const { rows } = await sql<
    Record<string, string | null> & { users: string[] }
  >`select ${source.no} as no, ${source.title} as title,
    ${source.status} as status, ${source.users} as users, ${sql.join(columns)}
    from ${source.table} ${source.joins ?? sql``} where o.id = ${id}::uuid`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...{ no: row['no'] ?? '', title: row['title'] ?? '', status: row['status'] ?? '', users: row.users },
    facts: new Map(facts.map((fact, index) => [fact, { value: row[`f${index}`] ?? null, to: row[`t${index}`] ?? null }])),
  };
}

function linesOf(facts: readonly ObjectFact[], { facts: known }: Shown): Card['sections'][number]['lines'] {
  return facts.flatMap((fact) => {
    const { value = null, to = null } = known.get(fact) ?? {};
    // A joined person who is not there has a name for nobody.
    if (value === null || value === '' || (fact.to && to === null && value === '未取名的用户')) return [];
    return {
      label: fact.label,
      value: fact.words?.(value) ?? factWord(fact.label, value),
      to: fact.to && to ? { kind: fact.to.kind, id: to } : null,
      field: null,
    };
  });
}

async function sectionsOf(desk: DeskServices, kind: ObjectKind, id: string, shown: Shown): Promise<Card['sections']> {
  const { sections, fields = [] } = objectSources[kind];
  const titles = Object.keys(sections);
  const masked = await maskedFields(desk, id, fields);
  const hidden = fields.flatMap((field) => {
    const value = masked.get(field);
    return value ? { label: personalFields[field].label, value, to: null, field } : [];
  });
  return titles
    .map((title, index) => {
      const lines = linesOf(sections[title] ?? [], shown);
      return { title, lines: index === titles.length - 1 ? [...lines, ...hidden] : lines };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** The reads, or the followers of the promoted account, with what the rules found on them. */
async function curveOf(figures: FiguresDatabase, kind: ObjectKind, id: string): Promise<Card['curve']> {
  if (kind !== 'performanceOrder' && kind !== 'positionOrder') return null;
  const [snapshots, findings] = await Promise.all([snapshotsOf(figures, id), findingsOf(figures, id)]);
  const byReads = snapshots.some(({ reads }) => reads !== null);
  const points = snapshots.flatMap(({ at, reads, fans_total: fans, follows }) => {
    const value = byReads ? reads : (fans ?? follows);
    return value === null ? [] : { at: at.toISOString(), value };
  });
  if (points.length === 0) return null;
  const step = Math.max(1, Math.ceil(points.length / pointsMax));
  return {
    unit: byReads ? '阅读' : '关注',
    points: points.filter((_, index) => index % step === 0 || index === points.length - 1),
    findings: findings.map(({ rule, name, text, weight, affected, from, to }) => ({
      ...{ rule, name, text, weight, affected },
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    })),
  };
}

async function entriesOf(db: Database, source: ObjectSource, id: string): Promise<Card['entries']> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .select(['t.code', 't.at', 'e.account_code', 'e.side', 'e.amount_fen', 't.memo', 'e.txn_id', 'e.line'])
    .where((is) =>
      source.entriesOf === 'owner'
        ? is('e.owner_id', '=', id)
        : is.or([is('t.biz_id', '=', id), is('e.order_id', '=', id), is('e.campaign_id', '=', id)]),
    )
    .orderBy('t.at', 'desc')
    .orderBy('e.txn_id', 'desc')
    .orderBy('e.line')
    .limit(entriesMax)
    .execute();
  return rows.map(({ code, at, account_code: account, side, amount_fen: amount, memo, txn_id: txn }) => ({
    ...{ at: at.toISOString(), code, txn, memo, account: `${account} ${chart[account as AccountCode].label}` },
    debitFen: side === 'debit' ? Number(amount) : null,
    creditFen: side === 'credit' ? Number(amount) : null,
  }));
}

async function messagesTo(db: Database, { users, no }: Shown, id: string, kind: ObjectKind): Promise<Card['messages']> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select(['m.title', 'm.body', 'm.created_at', 'u.side'])
    .where('m.user_id', 'in', users)
    .$if(kind !== 'user', (query) =>
      query.where((is) => is.or([is('m.link', 'like', `%${id}%`), ...(no ? [is('m.body', 'like', `%${no}%`)] : [])])),
    )
    .orderBy('m.created_at', 'desc')
    .limit(messagesMax)
    .execute();
  return rows.map(({ title, body, created_at: at, side }) => ({
    ...{ title, body, at: at.toISOString(), to: side === 'ad' ? '广告主' : '媒体主' },
  }));
}

async function relatedTo(db: Database, query: ReturnType<NonNullable<ObjectSource['related']>>): Promise<Place[]> {
  const { rows } = await sql<Place>`select kind, id from (${query}) as found order by at desc limit 30`.execute(db);
  return rows;
}

async function waitingIn(desk: DeskServices, caller: Asker, source: ObjectSource, id: string): Promise<Card['waiting']> {
  const kinds = (Object.keys(queueKinds) as QueueKind[]).filter(
    (kind) => source.process && queueSources[kind].process === source.process && mayRead(caller, kind),
  );
  const waiting: Card['waiting'] = [];
  for (const kind of kinds)
    if (await waitingRow(desk.services, kind, id, caller.name)) waiting.push({ kind, label: queueKinds[kind].label });
  return waiting;
}
