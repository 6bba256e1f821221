/** Row types of this context's tables after the last migration. Only this context writes them. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import type { Actor } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ProfileCount, Terms } from '../campaign';
import type { FenColumn, GeneratedFen, GeneratedJson, Instant, Json, ProcessColumns } from '../platform';

export interface OrderChecks {
  unchecked: readonly { rule: string; name: string; missing: string }[];
  sums: Readonly<Record<string, number>>;
  /** Of the rules that ran; missing on orders scored before it was kept. */
  version?: string;
}

export interface PerformanceOrderTable extends ProcessColumns<'performanceOrder'> {
  id: string;
  no: string;
  campaign_id: string;
  content_id: string | null;
  ad_user_id: string;
  media_user_id: string;
  account_id: string;
  kind: CampaignKind;
  position: number | null;
  price_fen: number;
  cap_qty: number;
  reserve_fen: FenColumn;
  fee_bp: number;
  window_h: number;
  /** How long followers must stay after the window. */
  retention_h: Generated<number>;
  keep_hours: number;
  plan_at: Instant | null;
  publish_deadline_at: Instant;
  window_ends_at: Instant | null;
  published_at: Instant | null;
  article_url: string | null;
  article_title: string | null;
  msgid: string | null;
  /** Source of the billed figures. */
  measured_by: 'api' | 'public' | 'manual' | 'sim' | null;
  /** Number of submitted previews. */
  previews: Generated<number>;
  /** When the article was found to be removed. */
  removed_at: Instant | null;
  /** Result of the last page inspection before counting. */
  inspection: Json<Record<string, unknown>> | null;
  /** Clawed back after settlement. */
  clawed_fen: GeneratedFen;
  forecast_qty: number;
  raw_qty: number | null;
  valid_qty: number | null;
  abnormal_qty: number | null;
  score: number | null;
  amount_fen: FenColumn | null;
  fee_fen: FenColumn | null;
  net_fen: FenColumn | null;
  penalty_fen: GeneratedFen;
  preview: Json<Record<string, unknown>> | null;
  backs: Generated<number>;
  objections: Generated<number>;
  status_reason: Generated<string>;
  /** Rules that could not be checked, and how far the others found the figures from the norm. */
  checks: Json<OrderChecks> | null;
  /** A doubted earning cannot be withdrawn before. */
  suspected_until: Instant | null;
  /** Paid promotion of the article, declared by its owner. */
  promotion_declared: Generated<boolean>;
  terms: Json<Terms>;
  settled_at: Instant | null;
  /** 按画像计费, once scored: what fell outside the required profile. */
  profile: Json<ProfileCount> | null;
}

export type PerformanceOrder = Selectable<PerformanceOrderTable>;

export interface EvidenceTable {
  id: string;
  order_id: string;
  dispute_id: string | null;
  kind: 'preview' | 'figures' | 'objection' | 'appeal' | 'statement' | 'review';
  side: 'ad' | 'media' | 'operator';
  by_id: string;
  text: string;
  file_ids: Generated<string[]>;
  data: GeneratedJson<Record<string, unknown>>;
  sha256: string;
  at: Instant;
}

export interface FollowCodeTable {
  order_id: string;
  /** `scene_str` of the code. */
  scene: string;
  ticket: string;
  image_url: string;
  expires_at: Instant;
  created_at: Instant;
}

export interface DisputeTable extends ProcessColumns<'dispute'> {
  id: string;
  no: string;
  process: 'performanceOrder' | 'positionOrder';
  order_id: string;
  ad_user_id: string;
  media_user_id: string;
  opened_by: Actor;
  kind: 'objection' | 'deduction' | 'hold' | 'delivery';
  reason: string;
  /** What a ruling of 10000 pays. */
  base_fen: FenColumn;
  base_qty: number | null;
  evidence_due_at: Instant;
  ad_offer_bp: number | null;
  media_offer_bp: number | null;
  ruling_bp: number | null;
  ruling_note: Generated<string>;
  ruled_by: string | null;
  ruled_at: Instant | null;
  appeals: Generated<number>;
  appealed_by: string | null;
}

/** Frozen for ever; the latest of a dispute is the public one. */
export interface DisputeCaseTable {
  id: string;
  dispute_id: string;
  facts: string;
  reason: string;
  published_by: string;
  at: Instant;
}

export interface ReportKeyTable {
  number: number;
  /** SPKI, base64. */
  public_key: string;
  created_at: ColumnType<Date, never, never>;
}

export interface DeliveryReportTable {
  no: string;
  order_id: string;
  with_amount: boolean;
  supersedes: string | null;
  /** Canonical JSON, as signed. */
  payload: string;
  sha256: string;
  signature: string;
  key_number: number;
  issued_at: Instant;
}

/** Apart, because reports never change and what is sealed does with another secret. */
export interface DeliveryReportCodeTable {
  no: string;
  code_hash: string;
  code_enc: string;
}

/** The file issued for a report: created once, so that its fingerprint identifies edited copies. */
export interface DeliveryReportPdfTable {
  no: string;
  sha256: string;
  bytes: number;
  storage_key: string;
  made_at: Instant;
}

/** Canonical JSON of the agreed terms of an order, and its fingerprint. */
export interface OrderTermsTable {
  order_id: string;
  /** How many proposals had been accepted when it was made. */
  revision: Generated<number>;
  no: string;
  payload: string;
  sha256: string;
  made_at: Instant;
}

/** A link to a text of an order; anybody with the link can read it. */
export interface PreviewLinkTable {
  id: string;
  token_hash: string;
  /** Lets its creator get the same link again. */
  token_enc: string;
  user_id: string;
  process: 'performanceOrder' | 'positionOrder' | 'campaign';
  /** Order or campaign. */
  order_id: string;
  part: 'content' | 'brief' | 'terms' | 'figures';
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

/** One conversation; whoever writes into it locks its row. */
export interface TalkTable {
  order_id: string;
  process: 'performanceOrder' | 'positionOrder';
  ad_user_id: string;
  media_user_id: string;
  messages: Generated<number>;
  /** Number of the last message that the side has read. */
  ad_read: Generated<number>;
  media_read: Generated<number>;
  /** Set while the platform is waited for. */
  called_by: 'ad' | 'media' | null;
  called_at: Instant | null;
  ever_called: Generated<boolean>;
}

/** Frozen for ever. */
export interface TalkMessageTable {
  order_id: string;
  number: number;
  side: 'ad' | 'media' | 'operator';
  by_id: string;
  text: string;
  file_ids: Generated<string[]>;
  sha256: string;
  at: Instant;
}

/** What one side proposes to the other. */
export interface ProposalTable extends ProcessColumns<'proposal'> {
  id: string;
  process: 'performanceOrder' | 'positionOrder';
  order_id: string;
  by_side: 'ad' | 'media';
  kind: 'day' | 'price' | 'cancel';
  plan_at: Instant | null;
  price_fen: number | null;
  /** As it was when it was proposed: what has changed since makes the proposal void. */
  from_plan_at: Instant | null;
  from_price_fen: number;
  note: string;
  expires_at: Instant;
}

export interface ClawbackProposalTable {
  id: string;
  order_id: string;
  amount_fen: FenColumn;
  reason: string;
  proposed_by: string;
  at: Instant;
}

export interface ClawbackTable {
  proposal_id: string;
  order_id: string;
  cash_fen: FenColumn;
  gift_fen: FenColumn;
  fee_fen: FenColumn;
  media_fen: FenColumn;
  debt_fen: FenColumn;
  approved_by: string;
  at: Instant;
}

export type Evidence = Selectable<EvidenceTable>;

export type Dispute = Selectable<DisputeTable>;

export type Talk = Selectable<TalkTable>;

export type TalkMessage = Selectable<TalkMessageTable>;

export type Proposal = Selectable<ProposalTable>;

export type PreviewLink = Selectable<PreviewLinkTable>;

export type DeliveryReportRow = Selectable<DeliveryReportTable> & Omit<Selectable<DeliveryReportCodeTable>, 'no'>;

/**
 * Counts of orders by status for media owners and campaigns: triggers add rows with each change, `store/tally.ts` sums them up.
 */
export interface OrderTallyTable {
  owner_id: string;
  kind: string;
  status: string;
  n: string;
  summed: Generated<boolean>;
}

declare module '../platform/database/tables' {
  interface Tables {
    performance_order: PerformanceOrderTable;
    order_tally: OrderTallyTable;
    evidence: EvidenceTable;
    follow_code: FollowCodeTable;
    dispute: DisputeTable;
    dispute_case: DisputeCaseTable;
    report_key: ReportKeyTable;
    delivery_report: DeliveryReportTable;
    delivery_report_code: DeliveryReportCodeTable;
    delivery_report_pdf: DeliveryReportPdfTable;
    order_terms: OrderTermsTable;
    talk: TalkTable;
    talk_message: TalkMessageTable;
    proposal: ProposalTable;
    preview_link: PreviewLinkTable;
    clawback_proposal: ClawbackProposalTable;
    clawback: ClawbackTable;
  }
}
