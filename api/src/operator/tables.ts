/** Row types of this context's tables after the latest migration. Only this context writes them. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import type { AlarmKind, AlarmPlaceKind } from '@shizhong/shared-contracts/operator/alarms';
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant, Json } from '../platform';

/** A saved filter of the queues. */
export interface QueueFilter {
  kind: QueueKind | 'all';
  whose: 'any' | 'mine' | 'free' | 'others';
  due: 'any' | 'soon' | 'overdue';
  search: string;
}

export interface OperatorTable {
  name: string;
  role: OperatorRole;
  password_hash: string;
  active: Generated<boolean>;
  /** Bound to the operator's name; null until an authenticator is set up. */
  authenticator_enc: string | null;
  /** Of the last code that was used: none is used twice. */
  last_step: Generated<string>;
  created_at: Generated<Date>;
}

export interface OperatorActTable {
  id: string;
  operator: string;
  command: string;
  input: unknown;
  outcome: string;
  /** By the product's clock. */
  at: Instant;
  /** By the machine's clock. */
  real_at: Generated<Date>;
}

export interface OperatorProposalTable {
  id: string;
  command: string;
  input: unknown;
  /** Description of the effect, as both operators read it. */
  effect: string;
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  outcome: 'approved' | 'refused' | null;
}

export interface OperatorLinkTable {
  hash: string;
  kind: 'bootstrap' | 'invitation' | 'renewal';
  operator: string;
  role: OperatorRole;
  made_by: string | null;
  created_at: GeneratedInstant;
  ends_at: Instant;
  used_at: Instant | null;
}

export interface OperatorSessionTable {
  id: string;
  hash: string;
  operator: string;
  ip: string;
  user_agent: string;
  created_at: GeneratedInstant;
  seen_at: GeneratedInstant;
  /** When its operator proved last who sits there; at first by signing in. */
  proved_at: GeneratedInstant;
  ends_at: Instant;
}

export interface OperatorRecoveryCodeTable {
  operator: string;
  code_hash: string;
  used_at: Instant | null;
}

export interface OperatorPasskeyTable {
  id: string;
  operator: string;
  /** Base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Of uses, as the authenticator says; 0 where it does not count. */
  sign_count: ColumnType<string, number, number>;
  transports: string[];
  /** Kept by an account of the vendor rather than by one device. */
  synced: boolean;
  name: string;
  created_at: GeneratedInstant;
  last_used_at: ColumnType<Date | null, Date | undefined, Date>;
  /** When it said a smaller number than before. */
  counter_fell_at: ColumnType<Date | null, Date | undefined, Date>;
}

export interface OperatorPasskeyChallengeTable {
  /** Base64url. */
  challenge: string;
  purpose: 'signIn' | 'prove' | 'add';
  /** Null for a sign-in. */
  session_id: string | null;
  expires_at: Instant;
}

export interface OperatorKeyTable {
  id: string;
  hash: string;
  operator: string;
  label: string;
  created_at: GeneratedInstant;
  ends_at: Instant;
  used_at: Instant | null;
  ended_at: Instant | null;
}

export interface OperatorApprovalTable {
  id: string;
  command: string;
  input: unknown;
  effect: string;
  digest: string;
  asked_by: string;
  asked_at: GeneratedInstant;
  ends_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  outcome: 'approved' | 'refused' | 'void' | null;
  reason: Generated<string>;
}

/** A decision as it was sent. */
export interface WaitingDecision {
  act: string;
  label: string;
  version: string;
  options: Readonly<Record<string, string>>;
}

/** Who works on an object of a queue. */
export interface OperatorClaimTable {
  kind: QueueKind;
  object_id: string;
  operator: string;
  since: GeneratedInstant;
  /** The last call on the object. */
  seen_at: GeneratedInstant;
  /** Decisions so far: each takes a number, so that none is made twice. */
  decisions: Generated<number>;
  /** Carried out at `decision_at`, unless it is undone before. */
  decision: Json<WaitingDecision> | null;
  decision_at: Instant | null;
  /** Taken by an instance, which undoes no more. */
  running_at: Instant | null;
  /** Why the last one that waited was not carried out. */
  fault: Generated<string>;
}

export interface OperatorQueueViewTable {
  id: string;
  operator: string;
  name: string;
  filter: Json<QueueFilter>;
  created_at: GeneratedInstant;
}

/** Where alarms are sent. */
export interface OperatorAlarmChannelTable {
  id: string;
  kind: AlarmPlaceKind;
  label: string;
  /** An address that holds a token, that of a mailbox, or a browser's subscription as JSON. */
  target_enc: string;
  secret_enc: string | null;
  wants: AlarmKind[];
  made_by: string;
  created_at: GeneratedInstant;
  ended_at: Instant | null;
}

export interface OperatorPushKeyTable {
  id: 'push';
  public_key: string;
  private_enc: string;
  created_at: GeneratedInstant;
}

export interface OperatorAlarmTable {
  id: string;
  kind: AlarmKind;
  /** Of what it is about: raised once. */
  key: string;
  /** Empty of a check that found nothing. */
  text: string;
  /** Page of the desk. */
  path: string;
  at: Instant;
  /** Who looks into it, since when, and when that ended. */
  taken_by: string | null;
  taken_at: Date | null;
  closed_at: Date | null;
}

export interface OperatorAlarmDeliveryTable {
  alarm_id: string;
  channel_id: string;
  state: Generated<'queued' | 'sent' | 'failed'>;
  tries: Generated<number>;
  due_at: GeneratedInstant;
  fault: Generated<string>;
}

declare module '../platform/database/tables' {
  interface Tables {
    operator: OperatorTable;
    operator_act: OperatorActTable;
    operator_proposal: OperatorProposalTable;
    operator_link: OperatorLinkTable;
    operator_session: OperatorSessionTable;
    operator_recovery_code: OperatorRecoveryCodeTable;
    operator_passkey: OperatorPasskeyTable;
    operator_passkey_challenge: OperatorPasskeyChallengeTable;
    operator_key: OperatorKeyTable;
    operator_approval: OperatorApprovalTable;
    operator_claim: OperatorClaimTable;
    operator_queue_view: OperatorQueueViewTable;
    operator_alarm_channel: OperatorAlarmChannelTable;
    operator_push_key: OperatorPushKeyTable;
    operator_alarm: OperatorAlarmTable;
    operator_alarm_delivery: OperatorAlarmDeliveryTable;
  }
}
