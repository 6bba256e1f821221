/** What the check of tables lets through, each with its reason. An entry that nothing needs any more fails the check. */

/** A context whose tables may later live in another database: nothing is joined across its border and nothing refers to it. */
export const contextsApart: readonly string[] = ['figures'];

export interface ForeignWrite {
  /** File that writes a table of another context. */
  path: string;
  table: string;
  why: string;
}

export const foreignWrites: readonly ForeignWrite[] = [
  {
    path: 'api/src/app/demonstration/acts.ts',
    table: 'rate_counter',
    why: 'the story plays weeks in seconds, and the database counts texts by its own clock: no product code may set a counter back',
  },
  {
    path: 'api/src/app/demonstration/stage.ts',
    table: 'message',
    why: 'the database stamps messages with its own time, and the story has a clock of its own: no product code may move a message',
  },
  {
    path: 'api/src/app/demonstration/make.ts',
    table: 'message',
    why: 'the people of the story have read their older messages: no product code reads in another one’s name',
  },
];

export interface ComputedWrite {
  /** File that writes a table whose name is computed. */
  path: string;
  why: string;
}

export const computedWrites: readonly ComputedWrite[] = [
  { path: 'api/src/identity/account/closing.ts', why: 'goes through a list of personal tables of its own context' },
  { path: 'api/src/supply/account-lists/marks.ts', why: 'one of two tables of its own context, of the same form' },
];

/** Files whose statements join or lock across figures, messages and money, with the reason. */
export const meantCrossings: readonly { path: string; why: string }[] = [
  {
    path: 'api/src/site/profile/info-row.ts',
    why: 'what every page asks at its start, by one person: two more round trips would be most of its cost. It becomes three questions on the day that messages move',
  },
];
