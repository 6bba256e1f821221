/** How a kind of waiting work is found and decided. */

import type { PersonalField } from '@shizhong/shared-contracts/operator/objects';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import type { RawBuilder } from 'kysely';
import type { BusinessRule } from '../../platform';
import type { Rejected } from '../command-line/reject-templates';

export interface QueueAct {
  /** 「order verify」. */
  command: string;
  label: string;
  /** Options that are no question to the operator: 「outcome: ok」. */
  fixed?: Readonly<Record<string, string>>;
  tone?: 'primary' | 'danger';
  /** Statuses in which it is offered; omitted: all. */
  in?: readonly string[];
  /** Offered only where the second line says one of these. */
  details?: readonly string[];
  /** May be done to several objects at once, because none of them has to be read for it. */
  bulk?: boolean;
  /** The object waits on, and its operator keeps it. */
  keeps?: boolean;
}

/** Text that is shown of an object which has no view of its own: the column, or how it is read. */
export interface Fact {
  label: string;
  value: RawBuilder<string | null>;
  /** Encrypted under this name; opened for whoever has claimed the object, because the claim is the reason. */
  sealed?: 'payee' | 'delivery';
  /** Who may see it besides being of a role that decides here. */
  field?: PersonalField;
}

/**
 * End of the wait, from its beginning: a rule of workdays, the promise of reviews (24 hours on a workday, 48 otherwise), or an instant of
 * the object. Null: nothing is promised.
 */
export type Promised = { workdays: BusinessRule } | 'review' | { at: RawBuilder<Date> } | null;

export interface QueueSource {
  process?: ProcessName;
  /** The object’s own table, as `o`. */
  table: RawBuilder<unknown>;
  /** What titles are read from besides. */
  joins?: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** At this instant the wait ends by itself. */
  until?: RawBuilder<Date>;
  /** Part of the objects that nothing is promised to any more. */
  unpromised?: RawBuilder<boolean>;
  since: RawBuilder<Date>;
  promised: Promised;
  no: RawBuilder<string>;
  title: RawBuilder<string>;
  details: RawBuilder<string[]>;
  status: RawBuilder<string>;
  amountFen?: RawBuilder<string | null>;
  /** Changes with what is decided about. */
  version: RawBuilder<string>;
  /** The command that shows it. */
  view?: string;
  /** Of what it shows, the fields that whoever has not claimed the object does not read. */
  personal?: readonly string[];
  facts?: readonly Fact[];
  papers?: Readonly<Record<string, RawBuilder<string | null>>>;
  /** Option of view and acts that names the object. */
  option: string;
  acts: readonly QueueAct[];
  reasons?: Rejected;
}
