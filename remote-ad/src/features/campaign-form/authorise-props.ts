import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { PromotedAccount } from './promoted-account';

/** Of the dialog that authorises an account, and of its two ways. */
export interface AuthoriseDialogProps {
  kind: AccountKind;
  /** Account to authorise again; null for a new one. */
  account: PromotedAccount | null;
  onClose: () => void;
  /** Called with the added account, or null if only proofs were submitted. */
  onDone: (id: string | null) => Promise<void>;
}
