import type { Actor } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FenColumn, Instant } from './ledger-tables';
import type { GeneratedJson, Json, ProcessColumns } from './marketplace-tables';

export type FigureSource = 'api' | 'public' | 'manual' | 'sim';

/** Cumulative figures of an order at an instant. */
export interface SnapshotTable {
  order_id: string;
  source: FigureSource;
  at: Instant;
  reads: number | null;
  likes: number | null;
  shares: number | null;
  comments: number | null;
  /** Followers of the promoted account (video). */
  fans_total: number | null;
  follows: number | null;
  unfollows: number | null;
  by_source: Json<Record<string, number>> | null;
  raw_sha256: string | null;
  /** Operator who entered figures from manual evidence. */
  entered_by: string | null;
  taken_at: Instant;
}

export interface LinkCheckTable {
  order_id: string;
  at: Instant;
  result: 'ok' | 'deleted' | 'unreachable';
  label_found: boolean;
  http_status: number | null;
}

export interface AnomalyTable {
  id: string;
  order_id: string;
  assessed_at: Instant;
  rule: string;
  name: string;
  weight: number;
  numbers: Json<Record<string, number>>;
  text: string;
  from_at: Instant;
  to_at: Instant;
  affected: number;
}

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

export interface FanEventTable {
  order_id: string;
  campaign_id: string;
  person_hash: string;
  type: 'follow' | 'unfollow';
  /** `user_source` of the official statistics. */
  source: number;
  campaigns_in_week: number;
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

export interface WechatTicketTable {
  component_appid: string;
  ticket_enc: string;
  received_at: Instant;
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
  code_hash: string;
  code_enc: string;
  issued_at: Instant;
}

/** The file that was handed out for a report: made once, so its fingerprint tells an edited one. */
export interface DeliveryReportPdfTable {
  no: string;
  sha256: string;
  bytes: number;
  storage_key: string;
  made_at: Instant;
}

/** Canonical JSON of what an order was agreed on, and its fingerprint. */
export interface OrderTermsTable {
  order_id: string;
  no: string;
  payload: string;
  sha256: string;
  made_at: Instant;
}

/** A text of an order, read by who holds the link. */
export interface PreviewLinkTable {
  id: string;
  token_hash: string;
  /** For the one who made it: he gets the same link again. */
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

export interface MeasurementTables {
  snapshot: SnapshotTable;
  link_check: LinkCheckTable;
  anomaly: AnomalyTable;
  evidence: EvidenceTable;
  fan_event: FanEventTable;
  follow_code: FollowCodeTable;
  wechat_ticket: WechatTicketTable;
  dispute: DisputeTable;
  report_key: ReportKeyTable;
  delivery_report: DeliveryReportTable;
  delivery_report_pdf: DeliveryReportPdfTable;
  order_terms: OrderTermsTable;
  preview_link: PreviewLinkTable;
  clawback_proposal: ClawbackProposalTable;
  clawback: ClawbackTable;
}

export type Snapshot = Selectable<SnapshotTable>;
export type Evidence = Selectable<EvidenceTable>;
export type Dispute = Selectable<DisputeTable>;
export type PreviewLink = Selectable<PreviewLinkTable>;
export type DeliveryReportRow = Selectable<DeliveryReportTable>;
