import type { Profile } from '../../protocol/page';
import type { ResponseOf } from '../../protocol/product';
import type { PublicRules } from '../rules';

export interface PageSettings {
  siteName: string;
  profile: Profile;
  /** The two extra strings of the request signature; for integrity, not a secret. `docs/wire-format.md#signature`. */
  sign: { prefix: string; suffix: string };
  /** Timeouts in milliseconds. A page chunk's default is 120000 (`docs/specification.md#9-business-constants-and-limits`). */
  timeouts: { manifestMs: number; entryMs: number; chunkMs: number; styleMs: number; requestMs: number };
  /** Legal footer; an empty string hides the line. */
  legal: { company: string; icp: string; police: string; telecom: string; licenceUrl: string };
  contact: { phone: string; email: string; hours: string };
  /** The company history as set by the operator, events separated by `；`; unset without one. */
  history?: string;
  /** Pagination labels: the helper's English defaults or the Chinese ones. `docs/specification.md#9-business-constants-and-limits`. */
  paginationLabels: 'en' | 'zh';
  /** Public rules in force, if the page server knows them: pages that quote them then make no request. */
  rules?: PublicRules;
  /** The figures that prerendered pages were built with, as far as they differ from `rules`. */
  ruleDefaults?: Partial<PublicRules>;
  /** The actual figures of the start page, likewise. */
  figures?: ResponseOf<'home/index'>;
}

/** Current facts that a page receives in addition to its server's settings. */
export type PageFacts = Pick<PageSettings, 'rules' | 'figures'>;

declare global {
  interface RegisteredProduct {
    settings: PageSettings;
  }
}
