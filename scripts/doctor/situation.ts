/** What the doctor looks at, gathered beforehand: so each check is a function, and tested without a company. */
import type { DatabaseFacts, OutsideFacts } from '@shizhong/api';

export interface SiteFacts {
  /** `TLSv1.3` as it was agreed on with this program. */
  protocol: string;
  cipher: string;
  /** Whether a version before 1.2 is still spoken. */
  speaksOld: boolean;
  certificate: { trusted: boolean; fault: string | null; until: Date };
  hsts: string | null;
  /** What plain http answers for a call: its status; null where nobody answers. */
  plainCall: number | null;
}

export interface FileFacts {
  path: string;
  /** Access rights as numbers, 0o600. */
  mode: number;
}

export interface RegistryFacts {
  people: number;
  promoters: number;
  governors: number;
  validity: { days: number; until: string } | null;
}

/** What could not be looked at says why. */
export type Seen<T> = { facts: T } | { unseen: string };

export interface Situation {
  now: Date;
  /** Of both servers; what production would refuse. */
  settingFaults: readonly string[];
  /** Null for any other. */
  profile: 'production' | null;
  publicUrl: string | null;
  databaseUrl: string | null;
  mailUrl: string | null;
  trustProxy: string | null;
  secrets: Readonly<Record<string, string | null>>;
  /** Names of settings that this environment has. */
  given: ReadonlySet<string>;
  database: Seen<DatabaseFacts>;
  site: Seen<SiteFacts>;
  outside: Seen<OutsideFacts>;
  files: readonly FileFacts[];
  registry: Seen<RegistryFacts>;
}
