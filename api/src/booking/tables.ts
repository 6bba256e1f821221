/** Row types of this context's tables after the last migration. Only this context writes them. */
import type { Generated, Selectable } from 'kysely';
import type { Terms } from '../campaign';
import type { OrderChecks } from '../order';
import type { FenColumn, GeneratedFen, GeneratedTags, Instant, Json, ProcessColumns } from '../platform';

export interface ScheduleTable {
  account_id: string;
  /** 当天单: whether same-day bookings are accepted. */
  same_day: Generated<boolean>;
  version: Generated<number>;
  updated_at: Instant;
}

export interface PositionPlanTable extends ProcessColumns<'positionPlan'> {
  id: string;
  no: string;
  user_id: string;
  name: string;
  industry_code: string | null;
  content_id: string | null;
  /** The form as typed. */
  form: Json<Record<string, unknown>>;
}

/** What was booked by the key of a row of a table. */
export interface BookingImportTable {
  user_id: string;
  row_key: string;
  /** Null only within the transaction that books it. */
  order_id: string | null;
  created_at: Instant;
}

export type PlacementForm = 'hard_single' | 'hard_multi' | 'soft';

/** One of the dates an advertiser proposes, priced by the account's rate card or the price of that day. */
export interface Candidate {
  planAt: string;
  priceFen: number;
  guaranteeReads: number | null;
}

export interface PositionPreview {
  url: string | null;
  fileIds: string[];
  note: string;
  at: string;
  /** Change requested by the advertiser. */
  back?: string;
}

export interface MakegoodOffer {
  planAt: string;
  position: number;
  note: string;
  offeredAt: string;
}

export interface PositionOrderTable extends ProcessColumns<'positionOrder'> {
  id: string;
  no: string;
  plan_id: string;
  /** The order that this make-good belongs to. */
  parent_id: string | null;
  ad_user_id: string;
  media_user_id: string;
  account_id: string;
  industry_code: string;
  position: number;
  form: PlacementForm;
  candidates: Json<Candidate[]>;
  /** The first candidate's until one is agreed. */
  plan_at: Instant;
  /** The most expensive candidate's until one is agreed; this amount is frozen. */
  price_fen: number;
  guarantee_reads: number | null;
  keep_hours: number;
  fee_bp: number;
  freeze_id: string | null;
  retry_allowed: boolean;
  retried: Generated<boolean>;
  preview_waived: boolean;
  content_id: string | null;
  content_state: 'none' | 'reviewing' | 'approved' | 'rejected';
  content_reason: Generated<string>;
  creative_due_at: Instant | null;
  accepted_at: Instant | null;
  preview: Json<PositionPreview> | null;
  backs: Generated<number>;
  preview_ok_at: Instant | null;
  article_url: string | null;
  article_title: string | null;
  published_at: Instant | null;
  inspection: Json<Record<string, unknown>> | null;
  keep_ends_at: Instant | null;
  removed_at: Instant | null;
  /** Reads that count at the end of keeping, including those of a make-good: all that were measured, less what a rule located. */
  reads: number | null;
  /** As measured. */
  raw_reads: number | null;
  /** Of them: what the rules doubt, deducted or not. */
  doubtful_reads: number | null;
  /** Of the anomaly rules; null before keeping has ended, and where there were no figures. */
  score: number | null;
  checks: Json<OrderChecks> | null;
  /** A doubted earning cannot be withdrawn before. */
  suspected_until: Instant | null;
  /** Amount that confirmation pays. */
  proposed_fen: FenColumn | null;
  makegood: Json<MakegoodOffer> | null;
  objections: Generated<number>;
  amount_fen: FenColumn | null;
  fee_fen: FenColumn | null;
  net_fen: FenColumn | null;
  /** Paid to the media owner on cancellation. */
  compensation_fen: GeneratedFen;
  /** Paid by the media owner to the advertiser. */
  penalty_fen: GeneratedFen;
  clawed_fen: GeneratedFen;
  status_reason: Generated<string>;
  terms: Json<Terms>;
  settled_at: Instant | null;
}

export interface SlotTable extends ProcessColumns<'slot'> {
  id: string;
  account_id: string;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string;
  position: number;
  price_override_fen: number | null;
  /** Set while the slot is held, booked or published. */
  order_id: string | null;
  external_note: Generated<string>;
}

export interface SlotWaitlistTable extends ProcessColumns<'waitlist'> {
  id: string;
  slot_id: string;
  user_id: string;
  notified_at: Instant | null;
}

export interface InvitationTable extends ProcessColumns<'invitation'> {
  id: string;
  order_id: string | null;
  ad_user_id: string;
  media_user_id: string;
  account_id: string;
  expires_at: Instant;
  reason_code: string | null;
  reason: Generated<string>;
}

export interface CounterOfferTable extends ProcessColumns<'counterOffer'> {
  id: string;
  order_id: string;
  by_side: 'ad' | 'media';
  /** Index of the candidate it is based on. */
  candidate: number;
  plan_at: Instant;
  price_fen: number;
  guarantee_reads: number | null;
  note: Generated<string>;
  expires_at: Instant;
}

export interface ReviewTable {
  order_id: string;
  side: 'ad' | 'media';
  stars: number;
  tags: GeneratedTags;
  text: Generated<string>;
  at: Instant;
}

export interface PositionClawbackProposalTable {
  id: string;
  order_id: string;
  amount_fen: FenColumn;
  reason: string;
  proposed_by: string;
  at: Instant;
}

export interface PositionClawbackTable {
  id: string;
  order_id: string;
  amount_fen: FenColumn;
  cash_fen: FenColumn;
  gift_fen: FenColumn;
  fee_fen: FenColumn;
  media_fen: FenColumn;
  debt_fen: FenColumn;
  reason: string;
  proposed_by: string;
  approved_by: string;
  at: Instant;
}

export type PositionPlan = Selectable<PositionPlanTable>;

export type PositionOrder = Selectable<PositionOrderTable>;

export type Slot = Selectable<SlotTable>;

export type CounterOffer = Selectable<CounterOfferTable>;

declare module '../platform/database/tables' {
  interface Tables {
    schedule: ScheduleTable;
    position_plan: PositionPlanTable;
    booking_import: BookingImportTable;
    position_order: PositionOrderTable;
    slot: SlotTable;
    slot_waitlist: SlotWaitlistTable;
    invitation: InvitationTable;
    counter_offer: CounterOfferTable;
    review: ReviewTable;
    position_clawback_proposal: PositionClawbackProposalTable;
    position_clawback: PositionClawbackTable;
  }
}
