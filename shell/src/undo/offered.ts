import type { UndoOffer } from '@shizhong/shared-ui/undo';

export interface Offered {
  offer: UndoOffer;
  untilMs: number;
}
