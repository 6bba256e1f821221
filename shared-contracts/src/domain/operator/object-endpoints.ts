/** Any object of the marketplace, found and read whole. `docs/domain/operator.md#objects`. Pages import types only from this file. */
import { z } from 'zod';
import { askedOption, desk } from './desk-endpoint';
import { objectKinds, personalFields } from './object-kinds';

const instant = z.iso.datetime();
const names = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
const kind = z.enum(names(objectKinds), '没有这种对象');
const id = z.uuid('缺少编号');
const fen = z.int();

const hit = z.object({
  ...{ kind, id },
  /** What people call it by; empty where it has no number. */
  no: z.string(),
  title: z.string(),
  status: z.string(),
});

/** Where a line leads to. */
const place = z.object({ kind, id }).nullable();

const line = z.object({
  label: z.string(),
  value: z.string(),
  to: place,
  /** Masked: revealed by `object/reveal`. */
  field: z.enum(names(personalFields)).nullable(),
});

/** `taken`: it was there. `possible`: the next step may lead there. */
const stateOfStatus = z.enum(['taken', 'now', 'possible', 'far']);

const finding = z.object({
  ...{ rule: z.string(), name: z.string(), text: z.string(), weight: z.number(), affected: z.number() },
  ...{ from: instant, to: instant },
});

const act = z.object({
  command: z.string(),
  label: z.string(),
  does: z.string(),
  /** Options that are settled by the object. */
  fixed: z.record(z.string(), z.string()),
  options: z.array(askedOption),
  /** What it does to money now; null where it does nothing, or where that depends on the options. */
  effect: z.string().nullable(),
  twoPersons: z.boolean(),
  /** Not begun on a phone. */
  forComputers: z.boolean(),
});

export const objectEndpoints = {
  'object/find': desk({
    summary: 'Objects by number, name or link; persons by phone, which is recorded, as is a search by name',
    audience: 'operator',
    request: z.object({
      text: z.string().trim().min(2, '至少输入两个字').max(300),
      /** How far back a search by name has looked. */
      cursor: z.string().max(600).default(''),
    }),
    response: z.object({
      /** `number` and `link` find what they name, `phone` persons, `name` whatever is called so. */
      by: z.enum(['number', 'phone', 'link', 'name']),
      list: z.array(hit),
      /** Objects made earlier have not been looked at; null where all have. */
      next: z.string().nullable(),
    }),
  }),
  'object/card': desk({
    summary: 'One object: facts, path, timeline, money, evidence, messages and what can be done',
    audience: 'operator',
    request: z.object({ kind, id }),
    response: z.object({
      ...hit.shape,
      /** At the head, the most important last. */
      figures: z.array(z.object({ label: z.string(), value: z.string() })),
      sections: z.array(z.object({ title: z.string(), lines: z.array(line) })),
      /** Null of an object without a process. */
      diagram: z
        .object({
          statuses: z.array(
            z.object({
              ...{ status: z.string(), label: z.string(), state: stateOfStatus, at: instant.nullable() },
              /** Off the way that everybody hopes for. */
              aside: z.boolean(),
            }),
          ),
          steps: z.array(
            z.object({ from: z.string(), to: z.string(), label: z.string(), state: z.enum(['taken', 'possible', 'far']) }),
          ),
        })
        .nullable(),
      /** What was measured, with what the rules found; null where nothing is measured. */
      curve: z
        .object({
          unit: z.string(),
          points: z.array(z.object({ at: instant, value: z.number() })),
          findings: z.array(finding),
        })
        .nullable(),
      entries: z.array(
        z.object({
          ...{ at: instant, code: z.string(), txn: id, account: z.string(), memo: z.string() },
          ...{ debitFen: fen.nullable(), creditFen: fen.nullable() },
        }),
      ),
      messages: z.array(z.object({ at: instant, to: z.string(), title: z.string(), body: z.string() })),
      /** The latest first. */
      timeline: z.array(z.object({ at: instant, by: z.string(), what: z.string(), why: z.string() })),
      related: z.array(hit),
      acts: z.array(act),
      /** Where it waits for a decision. */
      waiting: z.array(z.object({ kind: z.string(), label: z.string() })),
    }),
  }),
  'object/reveal': desk({
    summary: 'Shows one personal field; recorded with its reason',
    audience: 'person',
    request: z.object({
      ...{ kind, id },
      field: z.enum(names(personalFields), '没有这一项'),
      reason: z.string().trim().min(2, '请输入查看的原因').max(200),
    }),
    response: z.object({ value: z.string() }),
  }),
} as const;
