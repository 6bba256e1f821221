import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import type { Refusal } from './refusal';

export interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** Reads the object again; offered when somebody changed it meanwhile. */
  onRefresh?: (() => void) | undefined;
}

/** Why an action did not happen, beside its button; with 「刷新」 after a conflict. `docs/pages/conventions.md#refusals`. */
export function RefusalNotice({ refusal, onRefresh }: RefusalNoticeProps) {
  if (!refusal) return null;
  return (
    <Notice
      tone="error"
      live
      action={
        refusal.conflict && onRefresh ? (
          <Button size="small" onClick={onRefresh}>
            刷新
          </Button>
        ) : null
      }
    >
      {refusal.text}
    </Notice>
  );
}
