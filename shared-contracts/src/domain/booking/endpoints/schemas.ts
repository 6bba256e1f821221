/** Schemas shared by several groups of booking endpoints. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { appliedRule, commonFunds, finding, funds, inspection, landing, looks } from '../../order/endpoints/schemas';
import { placementForms } from '../vocabulary';

const id = z.uuid();
/** No database supports a year 0. */
export const day = z.iso.date('请选择日期').refine((text) => text >= '2000-01-01' && text <= '2999-12-31', '请选择日期');

export const position = z.int().min(1).max(3);

export const text = (max: number) => z.string().max(max).nullish();

export const price = z.int().min(1).max(2_000_000_000);

export const placementForm = z.enum(Object.keys(placementForms) as [keyof typeof placementForms]);

export const nullableInstant = z.string().nullable();

export const creative = z.object({
  titles: z.array(z.string().max(200)).max(8).optional(),
  digest: text(400),
  coverFileId: id.nullish(),
  bodyHtml: text(120_000),
  sourceUrl: text(1000),
  originUrl: text(1000),
  landingUrl: text(1000),
  brief: text(1000),
  files: z.array(id).max(10).optional(),
});

export const warning = z.object({
  field: z.string(),
  text: z.string(),
  rule: z.string().optional(),
  level: z.enum(['hard', 'soft']).optional(),
  found: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
  hint: z.string().optional(),
});

export const act = { id, version: z.int(), request_id: requestId };

export const after = z.object({ id, status: z.string(), version: z.int() });

/** Refusals common to all order actions. */
export const usual = [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate] as const;

export const slotView = z.object({
  position,
  status: z.string(),
  priceFen: fen.nullable(),
  guaranteeReads: z.int().nullable(),
});

const candidate = z.object({ planAt: z.string(), priceFen: fen, guaranteeReads: z.int().nullable() });

export const counterOffer = z.object({
  planAt: z.string(),
  priceFen: fen,
  note: z.string(),
  status: z.string(),
  expiresAt: z.string(),
});

/** An order as both sides see it. */
export const order = {
  id,
  no: z.string(),
  planId: id,
  parentId: id.nullable(),
  status: z.string(),
  statusReason: z.string(),
  version: z.int(),
  account: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  advertiser: z.string(),
  industry: z.string(),
  position,
  form: placementForm,
  candidates: z.array(candidate),
  planAt: z.string(),
  priceFen: fen,
  guaranteeReads: z.int().nullable(),
  keepHours: z.int(),
  contentState: z.enum(['none', 'reviewing', 'approved', 'rejected']),
  creativeDueAt: nullableInstant,
  publishedAt: nullableInstant,
  articleUrl: z.string().nullable(),
  keepEndsAt: nullableInstant,
  reads: z.int().nullable(),
  proposedFen: fen.nullable(),
  amountFen: fen.nullable(),
  compensationFen: fen,
  penaltyFen: fen,
  settledAt: nullableInstant,
  createdAt: z.string(),
  statusAt: z.string(),
};

export const reviewView = z.object({ stars: z.int(), tags: z.array(z.string()), text: z.string(), at: z.string() });

export const detail = z.object({
  ...order,
  feeBp: z.int(),
  /** What the media owner receives of the current amount (settled, proposed, or the price); visible to the media owner only. */
  netFen: fen.nullable(),
  content: z
    .object({
      version: z.int(),
      titles: z.array(z.string()),
      digest: z.string(),
      coverFileId: z.string().nullable(),
      bodyHtml: z.string(),
      sourceUrl: z.string().nullable(),
      originUrl: z.string().nullable(),
      landingUrl: z.string().nullable(),
      brief: z.string(),
      files: z.array(z.string()),
    })
    .nullable(),
  contentReason: z.string(),
  /** URLs of the files that content and preview refer to, valid for five minutes. */
  fileLinks: z.array(z.object({ id, url: z.string() })),
  preview: z
    .object({
      url: z.string().nullable(),
      fileIds: z.array(z.string()),
      note: z.string(),
      at: z.string(),
      back: z.string().nullable(),
    })
    .nullable(),
  backsLeft: z.int(),
  /** Figures of the rules that the order was born with, by key: its pages name these. */
  termRules: z.record(z.string(), z.number()).optional(),
  counterOffer: counterOffer.nullable(),
  makegood: z.object({ planAt: z.string(), position, note: z.string(), offeredAt: z.string() }).nullable(),
  makegoodOrderId: id.nullable(),
  disputeId: id.nullable(),
  cancel: z.object({ compensationFen: fen, penaltyFen: fen, thawFen: fen }).nullable(),
  reviews: z.object({ mine: reviewView.nullable(), theirs: reviewView.nullable(), endsAt: nullableInstant }),
  /** The next automatic transitions. */
  deadlines: z.array(z.object({ transition: z.string(), label: z.string(), at: z.string() })),
  /** What was seen of the article, and the figures taken of it. */
  inspection: inspection.nullable().optional(),
  looks,
  snapshots: z.array(z.object({ at: z.string(), source: z.string(), reads: z.int().nullable() })),
  /** Our own count of visits through the link of this booking; null if the content has no landing page. */
  landing: landing.nullable(),
  /** What the rules found of the reads, and every rule with what it could not check; null before keeping has ended and without figures. */
  anomaly: z
    .object({
      score: z.int(),
      rawReads: z.int(),
      doubtfulReads: z.int(),
      findings: z.array(finding),
      rules: z.array(appliedRule),
      suspectedUntil: nullableInstant,
    })
    .nullable(),
  /** 资金轨迹: the viewer's own ledger entries of this booking. */
  funds,
  commonFunds: commonFunds.optional(),
  events: z.array(
    z.object({
      seq: z.int(),
      transition: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      actor: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
});

export const statement = { text: z.string().max(2000), fileIds: z.array(id).max(10) };

export const reviewInput = {
  id,
  request_id: requestId,
  stars: z.int().min(1, '请选择 1–5 星').max(5, '请选择 1–5 星'),
  tags: z.array(z.string().max(20)).max(10).optional(),
  text: z.string().max(300).optional(),
};
