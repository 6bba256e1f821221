import type { Profile } from '../../protocol/page';
import type { ResponseOf } from '../../protocol/product';
import type { PublicRules } from '../rules';

export interface PageSettings {
  siteName: string;
  profile: Profile;
  /** The two extra strings of the request signature; integrity, not a secret. `docs/wire-format.md#signature`. */
  sign: { prefix: string; suffix: string };
  /** Time-outs in milliseconds. A page chunk's default is 120000 (`docs/specification.md#9-business-constants-and-limits`). */
  timeouts: { manifestMs: number; entryMs: number; chunkMs: number; styleMs: number; requestMs: number };
  /** Legal footer; an empty string hides the line. */
  legal: { company: string; icp: string; police: string; telecom: string; licenceUrl: string };
  contact: { phone: string; email: string; hours: string };
  /** What the operator tells of the company's past, events parted by `；`; unset where it tells nothing. */
  history?: string;
  /** Pagination labels: the helper's English defaults or the Chinese ones. `docs/specification.md#9-business-constants-and-limits`. */
  paginationLabels: 'en' | 'zh';
  /** Rules that everybody may know, as they hold now, where the page server knows them: pages that name them ask nobody then. */
  rules?: PublicRules;
  /** The figures that prerendered pages were built with, as far as they are not those of `rules`. */
  ruleDefaults?: Partial<PublicRules>;
  /** The real figures of the start page, likewise. */
  figures?: ResponseOf<'home/index'>;
}

/** What a page is told beside the settings of its server, by whoever knows what holds now. */
export type PageFacts = Pick<PageSettings, 'rules' | 'figures'>;

declare global {
  interface RegisteredProduct {
    settings: PageSettings;
  }
}
