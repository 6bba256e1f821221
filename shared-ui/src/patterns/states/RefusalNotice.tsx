import { Button } from '../button';
import type { Refusal } from '../server-action/refusal';
import { Notice } from './Notice';

export interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** Reloads the object; offered after a concurrent edit. */
  onRefresh?: (() => void) | undefined;
}

/** Why an action failed, shown beside its button; with 「刷新」 after a conflict. `docs/pages/conventions.md#refusals`. */
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
