/** What the check of tables lets through, each with its reason. An entry that nothing needs any more fails the check. */

/** A context whose tables may later live in another database: nothing is joined across its border and nothing refers to it. */
export const contextsApart: readonly string[] = ['figures'];

export interface ForeignWrite {
  /** File that writes a table of another context. */
  path: string;
  table: string;
  why: string;
}

export const foreignWrites: readonly ForeignWrite[] = [];

export interface ComputedWrite {
  /** File that writes a table whose name is computed. */
  path: string;
  why: string;
}

export const computedWrites: readonly ComputedWrite[] = [];
