import { RestoredNotice } from '@shizhong/shared-ui/form-page';
import type { Kept } from './use-kept';

/** What was typed before the session ended, or before another object was opened, stands in the form again. */
export function KeptNotice({ of, missing }: { of: Kept; missing?: string | undefined }) {
  return <RestoredNotice key={of.restoredAt} at={of.restoredAt} missing={missing} onGiveUp={of.forget} />;
}
