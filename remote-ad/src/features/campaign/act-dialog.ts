import type { CampaignKind, CampaignRow } from './kinds';

export interface ActDialogProps {
  kind: CampaignKind;
  row: CampaignRow;
  onClose: () => void;
  /** Called on success: reload the campaign. */
  onDone: (id: string) => void;
}
