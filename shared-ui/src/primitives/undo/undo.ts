/**
 * An act that was done and can be taken back: the page says so, the frame of the workspace shows it, because it outlives the page. An event,
 * because every remote has its own copy of this module. `docs/pages/conventions.md#undo`.
 */
import type { EndpointKey, Host, RequestOf } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import type { UndoName } from '@shizhong/shared-contracts/undo';

export interface UndoOffer {
  of: UndoName;
  /** What was done: 「已暂停「秋季新米」」. */
  text: string;
  /** What takes it back, one call after the other. Data, so that a reload of the page does not lose them. */
  calls: readonly { key: EndpointKey; payload: object }[];
  /** The address as it was before the act, for who is still on that page. */
  back?: string;
}

const offered = 'sz-undo';

/** The request id belongs to the intent: a repeat after a lost answer undoes nothing twice. */
export function undoCall<K extends EndpointKey>(key: K, payload: Omit<RequestOf<K>, 'request_id'>): UndoOffer['calls'][number] {
  return { key, payload: { ...payload, request_id: randomUuid() } };
}

/** Where nobody shows it, it is said as any other act is. */
export function offerUndo(host: Pick<Host, 'notify'>, offer: UndoOffer): void {
  const event = new CustomEvent(offered, { detail: offer, cancelable: true });
  if (document.dispatchEvent(event)) host.notify.toast(offer.text, 'success');
}

/** @returns a function that ends it */
export function hearUndo(show: (offer: UndoOffer) => void): () => void {
  const onOffer = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    show(event.detail as UndoOffer);
  };
  document.addEventListener(offered, onOffer);
  return () => document.removeEventListener(offered, onOffer);
}
