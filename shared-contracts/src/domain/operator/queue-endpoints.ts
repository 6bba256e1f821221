/** Work that waits for an operator. `docs/domain/operator.md#queues`. Pages import types only from this file. */
import { z } from 'zod';
import { askedOption, desk, deskFile } from './desk-endpoint';
import { queueKinds, queueTerms } from './queue-kinds';
import { operatorRoles } from './roles';

const instant = z.iso.datetime();
const names = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
const kind = z.enum(names(queueKinds), '没有这类待办');
const id = z.uuid('缺少编号');
const ids = z.array(id).min(1, '请选择').max(queueTerms.objectsMax, `一次最多 ${queueTerms.objectsMax} 件`);
const empty = z.object({});

/** `soon` from four fifths of the promise on. */
const late = z.enum(['', 'soon', 'overdue']);

/** Null: nobody has it. */
const claim = z
  .object({
    ...{ by: z.string(), since: instant, endsAt: instant, mine: z.boolean() },
    /** A decision that waits, to be undone until then. */
    decision: z.object({ label: z.string(), until: instant }).nullable(),
    /** Why the last one that waited was not carried out; empty otherwise. */
    fault: z.string(),
  })
  .nullable();

const filter = z.object({
  kind: z.union([kind, z.literal('all')]).default('all'),
  whose: z.enum(['any', 'mine', 'free', 'others']).default('any'),
  due: z.enum(['any', 'soon', 'overdue']).default('any'),
  /** Part of a number, a name, or of the second line. */
  search: z.string().trim().max(60).default(''),
});

const row = z.object({
  kind,
  id,
  /** What people call it by; empty where it has no number. */
  no: z.string(),
  title: z.string(),
  /** Second line, in parts. */
  details: z.array(z.string()),
  status: z.string(),
  amountFen: z.int().nullable(),
  since: instant,
  /** Null: nothing was promised. */
  dueAt: instant.nullable(),
  late,
  claim,
});

const moved = z.object({
  /** 「ops」, 「广告主」, 「系统」. */
  by: z.string(),
  at: instant,
  what: z.string(),
});

const act = z.object({
  /** Sent back to decide: 「order verify ok」. */
  act: z.string(),
  label: z.string(),
  does: z.string(),
  tone: z.enum(['primary', 'danger', 'plain']),
  /** Further options; `reason` takes the code of a ready reason, 「C3」 or 「C3：补充」, or free text. */
  options: z.array(askedOption),
  /** What it does to money, to be sent back as it was read; null where it does nothing, or where that depends on the options. */
  effect: z.string().nullable(),
  /** Sent by a button or Ctrl+Enter, never by a single key. */
  money: z.boolean(),
  /** Not begun on a phone. */
  forComputers: z.boolean(),
  /** Whether it waits for a while in which it can be undone. */
  undoable: z.boolean(),
  /** Whether several objects may be decided in one call. */
  bulk: z.boolean(),
  permitted: z.boolean(),
});

const outcome = z.object({
  id,
  /** `waits`: it is carried out at the end of its claim's `decision`. */
  outcome: z.enum(['done', 'waits', 'refused']),
  /** Name of the refusal; empty when done. `deskEffect` carries the present effect. */
  reason: z.string(),
  /** In Chinese, for the operator. */
  msg: z.string(),
  effect: z.string().nullable(),
  /** What happened to an object that waits no more. */
  moved: moved.nullable(),
  claim,
});
const outcomes = z.object({ list: z.array(outcome) });

export const queueEndpoints = {
  'queue/kinds': desk({
    summary: 'Every kind of waiting work with its counts',
    audience: 'operator',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({
          kind,
          label: z.string(),
          group: z.string(),
          roles: z.array(z.enum(names(operatorRoles))),
          /** Whether the role may read and decide; others see counts only. */
          permitted: z.boolean(),
          ...{ waiting: z.int(), soon: z.int(), overdue: z.int(), mine: z.int(), claimed: z.int() },
          /** Promised time of the first. */
          firstDueAt: instant.nullable(),
        }),
      ),
    }),
  }),
  'queue/list': desk({
    summary: 'Waiting work of one kind or of all that the role may decide, by promised time',
    audience: 'operator',
    request: filter.extend({
      cursor: z.string().max(4000).default(''),
      limit: z.int().min(1).max(queueTerms.pageMax).default(50),
    }),
    response: z.object({
      list: z.array(row),
      /** Null on the last page. */
      next: z.string().nullable(),
    }),
  }),
  'queue/item': desk({
    summary: 'What a reviewer reads of one object; personal numbers are shown, so reading is recorded',
    audience: 'operator',
    request: z.object({ kind, id }),
    response: z.object({
      row,
      /** Of what is read here: a decision sends it back. */
      version: z.string(),
      /** In the order in which they are read. */
      sections: z.array(
        z.object({
          title: z.string(),
          rows: z.array(
            z.object({
              label: z.string(),
              value: z.string(),
              /** Of the former version; null where nothing changed or there is none. */
              before: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** Hits of the content check. */
      hits: z.array(z.object({ field: z.string(), word: z.string(), hard: z.boolean(), text: z.string() })),
      papers: z.array(z.object({ label: z.string(), fileId: z.string() })),
      /** Ready reasons, each with the text that the user will read. */
      reasons: z.array(z.object({ code: z.string(), field: z.string(), text: z.string() })),
      acts: z.array(act),
      events: z.array(moved),
    }),
  }),
  'queue/paper': desk({
    summary: 'A paper of an object that the caller has claimed; recorded',
    audience: 'operator',
    request: z.object({ kind, id, fileId: z.uuid('没有这个文件') }),
    response: z.object({ mediaType: z.string(), base64: z.string() }),
  }),
  'queue/article': desk({
    summary:
      'The article under review as a phone shows it, with the words that the content check found marked; null where there is none',
    audience: 'operator',
    request: z.object({ kind, id }),
    response: z.object({
      article: z
        .object({
          ...{ titles: z.array(z.string()), digest: z.string(), account: z.string(), position: z.int() },
          /** Sanitized, with its pictures inside. */
          bodyHtml: z.string(),
          /** A data address. */
          cover: z.string().nullable(),
          ...{ sourceUrl: z.string().nullable(), originUrl: z.string().nullable() },
          /** Pictures that were too many or too large to come along. */
          leftOut: z.int(),
        })
        .nullable(),
    }),
  }),
  'queue/claim': desk({
    summary: 'Takes objects, each for one operator; renews own claims',
    audience: 'operator',
    request: z.object({ kind, ids }),
    response: outcomes,
  }),
  'queue/release': desk({
    summary: 'Gives claimed objects back',
    audience: 'operator',
    request: z.object({ kind, ids }),
    response: outcomes,
  }),
  'queue/takeOver': desk({
    summary: 'Takes an object from whoever has it; an administrator’s, recorded',
    audience: 'operator',
    request: z.object({ kind, id, reason: z.string().trim().min(1, '请输入接手的原因').max(200) }),
    response: z.object({ claim }),
  }),
  'queue/decide': desk({
    summary: 'Decides on claimed objects, by the use case of the command, each at most once',
    audience: 'operator',
    request: z.object({
      kind,
      act: z.string().max(60),
      objects: z
        .array(z.object({ id, version: z.string().max(100), effect: z.string().max(2000).optional() }))
        .min(1, '请选择')
        .max(queueTerms.objectsMax, `一次最多 ${queueTerms.objectsMax} 件`),
      options: z.record(z.string().max(40), z.string().max(20_000)).default({}),
      /** That the act's command reads. */
      files: z.array(deskFile).max(1).default([]),
      /** Asks for the time in which it can be undone, where the act has one. */
      undoable: z.boolean().default(false),
    }),
    response: outcomes,
  }),
  'queue/undo': desk({
    summary: 'Takes back own decisions that wait',
    audience: 'operator',
    request: z.object({ kind, ids }),
    response: outcomes,
  }),
  'queue/views': desk({
    summary: 'Own saved filters',
    audience: 'operator',
    request: empty,
    response: z.object({ list: z.array(filter.extend({ id: z.uuid(), name: z.string() })) }),
  }),
  'queue/saveView': desk({
    summary: 'Saves a filter under a name; the same name replaces it',
    audience: 'operator',
    request: filter.extend({ name: z.string().trim().min(1, '请输入名称').max(30) }),
    response: z.object({ id: z.uuid() }),
  }),
  'queue/removeView': desk({
    summary: 'Removes an own saved filter',
    audience: 'operator',
    request: z.object({ id: z.uuid() }),
    response: empty,
  }),
} as const;
