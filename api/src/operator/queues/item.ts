/** What a reviewer reads of one object: the rows of the command that shows it, by part and label, the former version beside. */

import { createHash } from 'node:crypto';
import { fillRules } from '@shizhong/shared-contracts/business-rules';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { maySee } from '@shizhong/shared-contracts/operator/objects';
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { unseal } from '../../identity';
import { canonicalJson, fileById, isUuid, maskPhone, type Refusal, refuse, rulesAt } from '../../platform';
import { recordAct } from '../command-line/act';
import type { Row } from '../command-line/command';
import { machineHits } from '../command-line/content-hits';
import { rejectTemplates } from '../command-line/reject-templates';
import { isForComputers } from '../desk/for-computers';
import { type Asker, type DeskServices, effectOf, runAtDesk, viewAtDesk } from '../desk/run-command';
import { spokenWord, withoutTails } from '../plain-words';
import { actKey, actsIn, commandOptions, mayDecide, requireKind } from './acts';
import { claimOf, decisionsSoFar, renewClaim } from './claims';
import { type QueueRow, waitingRow } from './find';
import { fieldLabel } from './labels';
import { eventsOf, whatHappened } from './moved';
import type { QueueSource } from './source';
import { queueSources } from './sources';
import { canBeUndone } from './undo';
import { valueWord } from './value-words';

type Item = DeskResponseOf<'queue/item'>;
type Section = Item['sections'][number];

export interface Reading {
  row: QueueRow;
  status: string;
  /** Of what was read, for a decision to send back. */
  version: string;
  decisions: number;
}

/** @throws Refusal `deskNotPermitted`, `queueMoved` */
export async function readNow({ services }: DeskServices, caller: Asker, kind: QueueKind, id: string): Promise<Reading> {
  requireKind(caller, kind);
  const found = await waitingRow(services, kind, id, caller.name);
  if (!found) throw await movedOn({ services }, kind, id);
  const decisions = await decisionsSoFar(services.db, kind, id);
  const read = canonicalJson({ kind, id, status: found.status, version: found.version, decisions });
  return { ...found, decisions, version: createHash('sha256').update(read).digest('base64url') };
}

export async function movedOn({ services }: Pick<DeskServices, 'services'>, kind: QueueKind, id: string): Promise<Refusal> {
  const moved = await whatHappened(services.db, kind, id);
  return refuse('queueMoved', { what: moved ? `${moved.by}于 ${moved.shownAt} ${moved.what}` : '' }, { data: { moved } });
}

export async function itemOf(desk: DeskServices, caller: Asker, { kind, id }: { kind: QueueKind; id: string }): Promise<Item> {
  const { services } = desk;
  const { db, clock } = services;
  await renewClaim(db, kind, id, caller.name);
  const { row, status, version } = await readNow(desk, caller, kind, id);
  const source = queueSources[kind];
  const { rows, papers } = await readRows(desk, caller, kind, id, 'recorded');
  const templates = fillRules(rejectTemplates, await rulesAt(db, new Date(clock.now())));
  return {
    row: { ...row, claim: await claimOf(db, kind, id, caller.name) },
    version,
    sections: sectionsOf(rows, source),
    hits: await hitsOf(desk, kind, id),
    papers: papers.map(({ label, fileId }) => ({ label, fileId })),
    reasons: templates
      .filter(({ of }) => of === source.reasons)
      .map(({ code, field, text }) => ({ code, field: fieldLabel(field), text })),
    acts: await actsFor(desk, caller, { kind, id, status, details: row.details }),
    events: (await eventsOf(db, kind, id)).map(({ by, at, what }) => ({ by, at, what })),
  };
}

async function hitsOf({ services: { db } }: DeskServices, kind: QueueKind, id: string): Promise<Item['hits']> {
  if (kind !== 'campaign' && kind !== 'creative') return [];
  const hits = await machineHits(db, kind === 'campaign' ? 'campaign' : 'positionOrder', id);
  return hits.map(({ field, found, level, text, hint }) => ({
    ...{ field: fieldLabel(field), word: found ?? '', hard: level === 'hard' },
    text: [text, hint].filter(Boolean).join('；'),
  }));
}

/** Options that say how much: before they are typed nobody knows what the act does to money. */
const amountsAsked = ['line', 'pay', 'raw', 'valid'];

async function actsFor(
  desk: DeskServices,
  caller: Asker,
  { kind, id, status, details }: { kind: QueueKind; id: string; status: string; details: readonly string[] },
): Promise<Item['acts']> {
  const acts: Item['acts'] = [];
  for (const act of actsIn(kind, status)) {
    if (act.details && !act.details.some((detail) => details.includes(detail))) continue;
    const { command, options } = commandOptions(kind, act);
    const permitted = mayDecide(caller, act);
    const asks = options.some(({ name, required }) => required && amountsAsked.includes(name));
    const known = { ...act.fixed, [queueSources[kind].option]: id };
    acts.push({
      ...{ act: actKey(act), label: act.label, does: command.does, tone: act.tone ?? 'plain', options },
      effect: permitted && !asks ? await effectOf(desk, caller, command, known) : null,
      forComputers: isForComputers(command),
      ...{ money: command.effect !== undefined, bulk: act.bulk ?? false, undoable: canBeUndone(act), permitted },
    });
  }
  return acts;
}

interface ShownPaper {
  label: string;
  fileId: string;
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Looking is recorded where the command that shows it is one of a role; a second look for a paper of it is not. */
async function readRows(
  desk: DeskServices,
  caller: Asker,
  kind: QueueKind,
  id: string,
  as: 'recorded' | 'again',
): Promise<{ rows: Row[]; papers: ShownPaper[] }> {
  const source = queueSources[kind];
  if (!source.view) return factsOf(desk, caller, { kind, id, as });
  const options = { [source.option]: id };
  const shown =
    as === 'recorded'
      ? (await runAtDesk(desk, caller, { command: source.view, options, files: [] })).rows
      : await viewAtDesk(desk, caller, source.view, options);
  const isMine = await hasClaimed(desk, caller, kind, id);
  const rows = isMine ? shown : shown.map((row) => withoutPersonal(row, source.personal));
  const isPaper = ({ part, field, value }: Row) =>
    /file|附件|文件|截图/i.test(String(field)) || part === '资质' || /文件 [0-9a-f]{8}-/.test(String(value));
  const papers = rows
    .filter(isPaper)
    .flatMap(({ part, field, value }) =>
      [...String(value ?? '').matchAll(uuids)].map(([fileId]) => ({ label: `${part} · ${fieldLabel(String(field))}`, fileId })),
    );
  return { rows, papers: papers.filter(({ fileId }, index) => papers.findIndex((one) => one.fileId === fileId) === index) };
}

export function factsQuery(kind: QueueKind, id: string) {
  const { facts = [], papers = {}, table, joins } = queueSources[kind];
  const columns = [
    ...facts.map(({ value }, index) => sql`${value} as ${sql.ref(`f${index}`)}`),
    ...Object.values(papers).map((value, index) => sql`${value} as ${sql.ref(`p${index}`)}`),
  ];
  return sql<Record<string, string | null>>`select ${sql.join(columns)} from ${table} ${joins ?? sql``} where o.id = ${id}::uuid`;
}

/** What stands in the place of a personal fact until it may be read: the claim is the reason. */
const untilClaimed = '认领之后显示';
const phones = /(?<!\d)1\d{10}(?!\d)/g;

const hasClaimed = async ({ services }: Pick<DeskServices, 'services'>, { name }: Asker, kind: QueueKind, id: string) =>
  (await claimOf(services.db, kind, id, name))?.mine ?? false;

/** Numbers that are fields, and the phone of whoever wrote. */
function withoutPersonal(row: Row, personal: readonly string[] = []): Row {
  const read: Row = { ...row };
  for (const name of ['from', 'by']) if (read[name]) read[name] = String(read[name]).replace(phones, maskPhone);
  if (read['value'] && personal.includes(String(read['field']))) read['value'] = untilClaimed;
  return read;
}

/** Of an object without a view of its own. */
async function factsOf(
  { services }: DeskServices,
  caller: Asker,
  { kind, id, as }: { kind: QueueKind; id: string; as: 'recorded' | 'again' },
): Promise<{ rows: Row[]; papers: ShownPaper[] }> {
  const source = queueSources[kind];
  const { rows } = await factsQuery(kind, id).execute(services.db);
  const found = rows[0] ?? {};
  const isMine = await hasClaimed({ services }, caller, kind, id);
  let opens = false;
  const facts = (source.facts ?? []).flatMap(({ label, sealed, field }, index) => {
    const kept = found[`f${index}`];
    if (!kept || (field && !maySee(caller.role, field))) return [];
    if (sealed && isMine) opens = true;
    const value = !sealed ? kept : isMine ? opened(unseal(services.keys, sealed, kept)) : untilClaimed;
    return { part: '要决定的', field: label, value };
  });
  const papers = Object.keys(source.papers ?? {}).flatMap((label, index) =>
    [...(found[`p${index}`] ?? '').matchAll(uuids)].map(([fileId]) => ({ label, fileId })),
  );
  // What is encrypted belongs to a person.
  if (as === 'recorded' && opens)
    await recordAct(services.db, services, { operator: caller.name, act: `queue item ${kind}`, input: { id } });
  return { rows: facts, papers };
}

/** A delivery address is kept as JSON. */
function opened(text: string): string {
  if (!text.startsWith('{')) return text;
  return Object.values(JSON.parse(text) as Record<string, string>).join(' ');
}

/** Who speaks, where a row names the user by id. */
const isUser = ({ from, by }: Row) => [from, by].some((who) => who === 'user' || isUuid(String(who ?? '')));

const beforePart = '变更前';
/** Of the command line; the desk shows hits where they are. */
const hitsPart = '词检命中';

function sectionsOf(rows: readonly Row[], source: QueueSource): Section[] {
  const before = new Map(rows.filter(({ part }) => part === beforePart).map(({ field, value }) => [field, String(value ?? '')]));
  const sections = new Map<string, Section['rows']>();
  for (const row of rows) {
    const part = 'part' in row ? String(row['part']) : '往来';
    if (part === beforePart || part === hitsPart) continue;
    const label =
      'field' in row
        ? String(row['field'])
        : [row['at'], isUser(row) ? '用户' : (row['from'] ?? row['by'])].filter(Boolean).join(' ');
    const value = String(row['value'] ?? row['text'] ?? '');
    const shown = row['field'] === 'status' ? spokenWord(value, source.process) : valueWord(label, value);
    const former = part === '填写' ? (before.get(row['field'] ?? '') ?? null) : null;
    sections.set(part, [
      ...(sections.get(part) ?? []),
      { label: fieldLabel(label), value: withoutTails(shown), before: former && valueWord(label, former) },
    ]);
  }
  return [...sections].map(([title, of]) => ({ title, rows: of }));
}

/** Opening a paper is recorded; the claim is the reason. @throws Refusal `queueNotClaimed`, `queueNoPaper` */
export async function paperOf(
  desk: DeskServices,
  caller: Asker,
  { kind, id, fileId }: { kind: QueueKind; id: string; fileId: string },
): Promise<{ mediaType: string; base64: string }> {
  const { services } = desk;
  await readNow(desk, caller, kind, id);
  if (!(await claimOf(services.db, kind, id, caller.name))?.mine) throw refuse('queueNotClaimed');
  await renewClaim(services.db, kind, id, caller.name);
  const { papers } = await readRows(desk, caller, kind, id, 'again');
  const file = papers.some((one) => one.fileId === fileId) && (await fileById(services.db, fileId));
  const bytes = file && (await services.storage.get(file.storage_key));
  if (!file || !bytes) throw refuse('queueNoPaper');
  await recordAct(services.db, services, { operator: caller.name, act: 'queue paper', input: { kind, id, fileId } });
  return { mediaType: file.media_type, base64: bytes.toString('base64') };
}
