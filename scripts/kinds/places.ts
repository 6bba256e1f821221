/** Where kinds may be known by name. */
import { testFiles } from '../sources/files';

/** The registries: descriptors, what server and pages register for each kind. */
const registries = /\/kinds\/|\/([a-z]+-)?kinds\.ts$/;

/** Tests and their helpers, tools, and the history of the database. */
const outside = /^(e2e|scripts|webpack|docs|api\/(test|bench|scripts|proofs))\/|\/(testing|proofs|migrations)\//;

export const isChecked = (path: string): boolean => !registries.test(path) && !outside.test(path) && !testFiles.test(path);

export interface KindException {
  path: string;
  /** How many are left; fewer asks for a lower number. */
  count: number;
  why: string;
}

export const exceptions: readonly KindException[] = [
  {
    path: 'shared-ui/src/patterns/chart/chart-data.ts',
    count: 3,
    why: 'tones of charts, which are named after what they usually show',
  },
  { path: 'remote-media/src/pages/analysis/income-words.ts', count: 1, why: 'the pattern of a tone of charts' },
  { path: 'api/src/order/measurement/simulated.ts', count: 1, why: "a fault of a page, by the name of the order's field" },
  {
    path: 'api/src/operator/queues/review-sources.ts',
    count: 2,
    why: 'what an account is called, in a query over all kinds of work',
  },
  {
    path: 'remote-ad/src/pages/index/TrendCard.tsx',
    count: 2,
    why: 'a day of the start page has one field of the wire for each kind',
  },
];
