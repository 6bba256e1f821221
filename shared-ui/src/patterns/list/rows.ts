/** Grouping and selection of rows, shared by table and cards. */
import type { ReactNode } from 'react';

export interface RowGroup {
  key: string;
  head: ReactNode;
}

export interface Selection {
  all: boolean;
  some: boolean;
  has: (key: string) => boolean;
  choose: (key: string, on: boolean) => void;
  chooseAll: (on: boolean) => void;
  /** Exactly these of the page. */
  set: (keys: readonly string[]) => void;
}
