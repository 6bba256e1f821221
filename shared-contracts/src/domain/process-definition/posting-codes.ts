/**
 * Codes of the postings a transition may cause. Their entries are in `api/src/ledger`; the letters are those of
 * `docs/domain/money.md#postings`.
 */
export const postingCodes = [
  'T1',
  'T1b',
  'T1g',
  'T1x',
  'T1u',
  'T1v',
  'T2',
  'T3',
  'T4',
  'T4a',
  'T4c',
  'T5',
  'T5r',
  'T6a',
  'T6b',
  'T6c',
  'T7a',
  'T7b',
  'T7c',
  'T7t',
  'T8',
  'T8r',
  'T8p',
  'T8w',
  'T9',
  'T10',
  'T11',
] as const;

export type PostingCode = (typeof postingCodes)[number];
