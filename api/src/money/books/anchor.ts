/** An anchor: the end of the chain at some moment, written down outside of the database and signed with the books' key. */
import { createHmac } from 'node:crypto';
import type { Keys } from '../../platform';

export interface Anchor {
  position: string;
  mac: string;
  /** Real time. */
  at: string;
}

/** Where anchors are kept. None of them is deleted or changed by us. */
export interface AnchorPlace {
  name: string;
  add(anchor: Anchor): Promise<void>;
  /** @throws AnchorsBroken */
  all(): Promise<Anchor[]>;
}

/** What a place holds is not what we wrote, or it cannot be read: it is evidence, and damaged evidence proves nothing. */
export class AnchorsBroken extends Error {
  override readonly name = 'AnchorsBroken';
}

export const proofOf = (keys: Keys, anchor: Anchor): string => proofBy(keys.of('books'), anchor);

/** Whether we wrote it, with this secret or a former one. */
export const isOurs = (keys: Keys, { proof, ...anchor }: Anchor & { proof: string | undefined }): boolean =>
  keys.every('books').some(({ key }) => proofBy(key, anchor) === proof);

function proofBy(key: Buffer, { position, mac, at }: Anchor): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['anchor', position, mac, at]))
    .digest('hex');
}

export function lineOf(keys: Keys, { position, mac, at }: Anchor): string {
  return JSON.stringify({ position, mac, at, proof: proofOf(keys, { position, mac, at }) });
}
