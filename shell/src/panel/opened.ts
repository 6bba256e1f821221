import type { RegistryEntry } from '@shizhong/shared-contracts';

/** A page that is shown beside another. */
export interface Opened {
  entry: RegistryEntry;
  address: string;
  /** What was pressed. */
  opener: HTMLAnchorElement;
}
