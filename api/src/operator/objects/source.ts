/** How an object of the marketplace is shown whole. */
import type { ObjectKind, PersonalField } from '@shizhong/shared-contracts/operator/objects';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import type { RawBuilder } from 'kysely';

export interface ObjectFact {
  label: string;
  value: RawBuilder<string | null>;
  /** What people call it, where the database keeps a key. */
  words?(value: string): string;
  /** Leads to the object with this id. */
  to?: { kind: ObjectKind; id: RawBuilder<string | null> };
}

export interface ObjectAct {
  /** 「order verify」. */
  command: string;
  label: string;
  /** Options that are no question to the operator. */
  fixed?: Readonly<Record<string, string>>;
  /** Rows of the process that it performs: offered where one of them can be. */
  performs?: readonly string[];
  /** Of an act that is no row of the process: where it is offered; omitted: always. */
  in?: readonly string[];
  /** Read of the object `o`: offered only where it holds. */
  where?: RawBuilder<boolean>;
}

export interface ObjectSource {
  process?: ProcessName;
  /** The object’s own table, as `o`. */
  table: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  no: RawBuilder<string>;
  title: RawBuilder<string>;
  status: RawBuilder<string>;
  figures?: readonly ObjectFact[];
  sections: Readonly<Record<string, readonly ObjectFact[]>>;
  fields?: readonly PersonalField[];
  /** Ids of the users whom it concerns. */
  users: RawBuilder<string[]>;
  /** Of an object whose entries do not name it: whose accounts. */
  entriesOf?: 'owner';
  /** Ids of objects without a page of their own, whose events are shown with its. */
  parts?(id: string): RawBuilder<unknown>;
  /** Columns `kind`, `id` and `at` of what belongs to it. */
  related?(id: string): RawBuilder<unknown>;
  /** Option of its acts that names it. */
  option: 'no' | 'id' | 'user';
  acts: readonly ObjectAct[];
}
