export interface Finding {
  /** As it is written in the file: `.toSorted()`, `:has()`, `100dvh`. */
  feature: string;
  /** Browsers of the list that lack it. */
  lackedBy: readonly string[];
  detail?: string;
}
