/** Schemas shared by several groups of order endpoints. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { campaignKindName } from '../../kinds/schema';

const id = z.uuid();
export const text = (max: number) => z.string().max(max).default('');

export const files = z.array(z.uuid()).max(10).default([]);

export const instant = z.string().nullable();

const qty = z.int().nullable();

/** `version` is optional; if sent, a concurrent change is refused with `versionConflict`. */
export const subject = z.object({ id, version: z.int().optional(), request_id: requestId });

export const after = z.object({ id, status: z.string(), version: z.int() });

export const order = {
  id,
  no: z.string(),
  kind: campaignKindName,
  status: z.string(),
  statusReason: z.string(),
  campaign: z.object({ id, no: z.string(), name: z.string() }),
  title: z.string(),
  account: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  position: z.int().nullable(),
  unitPriceFen: fen,
  feeBp: z.int(),
  capQty: z.int(),
  forecastQty: z.int(),
  rawQty: qty,
  validQty: qty,
  abnormalQty: qty,
  score: qty,
  /** The cost of the order: settled, or as it stands now; null while nothing is counted. */
  amountFen: fen.nullable(),
  /** What the media owner receives of it. */
  netFen: fen.nullable(),
  /** Its maximum. */
  mostFen: fen,
  mostNetFen: fen,
  settled: z.boolean(),
  planAt: instant,
  publishDeadlineAt: z.string(),
  publishedAt: instant,
  windowEndsAt: instant,
  articleUrl: z.string().nullable(),
  /** When the current turn ends automatically. */
  dueAt: instant,
  statusAt: z.string(),
  createdAt: z.string(),
  settledAt: instant,
  version: z.int(),
};

export const fileLink = z.object({ id: z.uuid(), url: z.string() });

export const evidence = z.object({
  id,
  kind: z.string(),
  side: z.enum(['ad', 'media', 'operator']),
  text: z.string(),
  files: z.array(fileLink),
  sha256: z.string(),
  at: z.string(),
});

export const event = z.object({
  seq: z.int(),
  transition: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.string(),
  note: z.string(),
  at: z.string(),
});

export const dispute = z.object({
  id,
  no: z.string(),
  orderId: id,
  kind: z.string(),
  status: z.string(),
  reason: z.string(),
  openedBy: z.string(),
  /** The amount that a ruling of 10000 pays. */
  baseFen: fen,
  evidenceDueAt: z.string(),
  offers: z.object({ adBp: z.int().nullable(), mediaBp: z.int().nullable() }),
  ruling: z.object({ payBp: z.int(), note: z.string(), at: instant }).nullable(),
  appealed: z.boolean(),
  /** When the current stage ends automatically. */
  dueAt: instant,
  version: z.int(),
});

export const looks = z.object({ ok: z.int(), deleted: z.int(), unreachable: z.int(), unlabelled: z.int(), lastAt: instant });

export const landing = z.object({
  /** Path of the link to be put into the article, below the site's origin. */
  path: z.string(),
  visits: z.int(),
  visitors: z.int(),
  lastAt: instant,
});

/** 资金轨迹. `docs/domain/features.md#f1-money-trail`. */
export const funds = z.array(
  z.object({ at: z.string(), code: z.string(), account: z.string(), side: z.string(), amountFen: fen, txnId: id }),
);

/** What passed between the two sides, the same for both: each transaction, and what it brought to or took from whom. */
export const commonFunds = z.array(
  z.object({ at: z.string(), code: z.string(), txnId: id, adFen: fen, mediaFen: fen, feeFen: fen }),
);

/** Result of an inspection of the published page; null is what could not be determined. */
export const inspection = z.object({
  at: z.string(),
  ownerMatches: z.boolean().nullable(),
  publishedAt: instant,
  place: z.int().nullable(),
  /** The platform's id of the push; its suffix is the position within it. */
  msgid: z.string().nullable(),
  labelFound: z.boolean().nullable(),
  similarityBp: z.int().nullable(),
  notified: z.boolean().nullable(),
});

/** A rule that was hit. */
export const finding = z.object({
  rule: z.string(),
  name: z.string(),
  weight: z.int(),
  text: z.string(),
  numbers: z.record(z.string(), z.number()),
  from: z.string(),
  to: z.string(),
  affected: z.int(),
});

export const appliedRule = z.object({
  code: z.string(),
  name: z.string(),
  weight: z.int(),
  criterion: z.string(),
  /** Which figures were missing, so that the rule was not checked; null where it was. */
  missing: z.string().nullable(),
});

export const detail = z.object({
  ...order,
  keepHours: z.int(),
  windowH: z.int(),
  retentionH: z.int(),
  terms: z.record(z.string(), z.unknown()),
  content: z
    .object({
      titles: z.array(z.string()),
      digest: z.string(),
      bodyHtml: z.string(),
      originUrl: z.string().nullable(),
      brief: z.string(),
      sha256: z.string(),
    })
    .nullable(),
  preview: z
    .object({
      url: z.string().nullable(),
      files: z.array(fileLink),
      note: z.string(),
      round: z.int(),
      at: z.string(),
      answer: z.string().nullable(),
    })
    .nullable(),
  previewsLeft: z.int(),
  /** Figures of the rules that the order was born with, by key: its pages name these. */
  termRules: z.record(z.string(), z.number()).optional(),
  inspection: inspection.nullable(),
  measuredBy: z.string().nullable(),
  snapshots: z.array(
    z.object({
      at: z.string(),
      source: z.string(),
      reads: qty,
      likes: qty,
      shares: qty,
      comments: qty,
      fansTotal: qty,
      follows: qty,
      unfollows: qty,
    }),
  ),
  looks,
  findings: z.array(finding),
  /** Every rule that assessed the figures, with its limit; those in `findings` were hit. Empty before the score. */
  rules: z.array(appliedRule),
  /** The earning cannot be withdrawn before, because the figures are doubted. */
  suspectedUntil: instant,
  evidence: z.array(evidence),
  disputes: z.array(dispute),
  funds,
  commonFunds: commonFunds.optional(),
  events: z.array(event),
  clawedFen: fen,
  /**
   * Our own count of visits to the landing page through this order's link; null if the content has none.
   * `docs/domain/features.md#f14-third-signal`.
   */
  landing: landing.nullable(),
  /** 按画像计费; null if every valid follower is billed. */
  profile: z
    .object({
      gender: z.enum(['any', 'male', 'female']),
      /** Names; empty: anywhere. */
      areas: z.array(z.string()),
      /** Null before the score. `shareBp` null: the platform provided no profile, so nothing was deducted. */
      counted: z.object({ shareBp: z.int().nullable(), outside: z.int() }).nullable(),
    })
    .nullable(),
});

export const changing = [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];
