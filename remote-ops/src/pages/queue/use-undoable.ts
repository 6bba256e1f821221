import { type QueueKind, queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { useCallback, useState } from 'react';
import type { Row } from './filter';

/** A decision that waits, as the page sent it. */
export interface Undoable {
  kind: QueueKind;
  ids: readonly string[];
  words: string;
  /** By the browser's clock, which need not be the server's: counted from when the answer came. */
  untilMs: number;
}

/** The last decision that can still be taken back. */
export function useUndoable() {
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const endUndo = useCallback(() => setUndoable(null), []);

  function offerUndo(wanted: readonly Pick<Row, 'kind' | 'id'>[], words: string): void {
    const kind = wanted[0]?.kind;
    if (!kind) return;
    setUndoable({ kind, ids: wanted.map(({ id }) => id), words, untilMs: Date.now() + queueTerms.undoSeconds * 1000 });
  }

  return { undoable, offerUndo, endUndo };
}
