import type { CampaignKind, CampaignRow } from './kinds';

export interface ActDialogProps {
  kind: CampaignKind;
  row: CampaignRow;
  onClose: () => void;
  /** It was done: read the campaign again. */
  onDone: (id: string) => void;
}
