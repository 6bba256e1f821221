/** Start-up parameters of the address. `docs/specification.md#4-states-and-transitions`: `szPush`, else `uid` and `mid`, and `prom`. */
import { storageKeys } from '@shizhong/shared-contracts';
import type { KeptValues } from '../storage/browser-storage';

/** Longest value taken over; the parameters go into request headers. */
const maxLength = 256;

/** Who sent the visitor, where only the server can tell the marker. */
export interface Origin {
  uid: string;
  mid: string;
}

/** Keeps the markers of an address, at once: whoever leaves before the page has loaded has been sent all the same. */
export function keepMarkers(search: string, storage: KeptValues): Origin | null {
  const query = new URLSearchParams(search);
  const parameter = (name: string) => headerSafe(query.get(name));

  const prom = parameter('prom');
  if (prom) storage.set(storageKeys.prom, prom);

  const szPush = parameter('szPush');
  if (szPush) {
    storage.set(storageKeys.szPush, szPush);
    return null;
  }
  const uid = parameter('uid');
  const mid = parameter('mid');
  return uid && mid ? { uid, mid } : null;
}

/** A value that a request header can carry, or null: what the browser would refuse must not break every later call. */
export function headerSafe(value: string | null | undefined): string | null {
  return value && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
