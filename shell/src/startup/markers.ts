/** Start-up parameters of the address. `docs/specification.md#4-states-and-transitions`: `szPush`, else `uid` and `mid`, and `prom`. */
import { storageKeys } from '@shizhong/shared-contracts';
import type { KeyValueStorage } from '../storage/browser-storage';

/** Maximum accepted length of a value; the parameters go into request headers. */
const maxLength = 256;

/** The promoter, when only the server can look up the promotion mark. */
export interface Origin {
  uid: string;
  mid: string;
}

/** Stores the markers of an address immediately: a visitor who leaves before the page has loaded still counts as sent. */
export function keepMarkers(search: string, storage: KeyValueStorage): Origin | null {
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

/** The value if a request header can carry it, else null: a value that the browser rejects must not break every later call. */
export function headerSafe(value: string | null | undefined): string | null {
  return value && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
