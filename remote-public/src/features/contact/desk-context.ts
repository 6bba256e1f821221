import type { Side } from '@shizhong/shared-contracts';
import { createContext } from 'react';

/** Shared by the contact page and its lazily loaded tickets: whose tickets they are, and whether a new one is being written. */
export interface Desk {
  side: Side;
  writing: boolean;
  setWriting(writing: boolean): void;
}

export const DeskContext = createContext<Desk>({ side: 'ad', writing: false, setWriting: () => undefined });
