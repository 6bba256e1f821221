import type { Process, StatusOf, Viewer } from './definition';

export type WaitingFor = 'me' | 'other' | 'none';
export type StatusTone = 'grey' | 'blue' | 'orange' | 'green' | 'red';

export interface StatusView {
  label: string;
  waitingFor: WaitingFor;
  tone: StatusTone;
}

/**
 * How one side sees a status. The colour depends on whose turn it is (`docs/visual-language.md#status-colours`): orange for the
 * viewer's turn, red for a problem, blue for the turn of another party, a reviewer or a timer.
 */
export function statusView<P extends Process>(process: P, status: StatusOf<P>, viewer: Viewer): StatusView {
  const card = process.statuses[status];
  if (!card) throw new RangeError(`process ${process.name} has no status ${status}`);
  const waitingFor: WaitingFor = card.waitsFor.includes(viewer) ? 'me' : card.waitsFor.length > 0 ? 'other' : 'none';
  return { label: card.label, waitingFor, tone: tone() };

  function tone(): StatusTone {
    if (card?.category === 'bad') return 'red';
    if (card?.category === 'draft') return 'grey';
    if (waitingFor === 'me') return 'orange';
    if (card?.category === 'good') return 'green';
    return waitingFor === 'other' ? 'blue' : 'grey';
  }
}
