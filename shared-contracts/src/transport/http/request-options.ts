import type { Side } from '../../protocol/session';

export type Payload = Readonly<Record<string, unknown>>;

export interface RequestOptions {
  /** Default POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Body fields; with GET, the query. */
  payload?: Payload | undefined;
  /** Appended to the address. Not signed, except with GET. */
  query?: Payload | undefined;
  /** Sent as multipart beside the payload; not signed. */
  files?: Readonly<Record<string, Blob>> | undefined;
  requestType?: 'json' | 'form' | undefined;
  /** Default json. */
  responseType?: 'json' | 'text' | 'blob' | 'arrayBuffer' | undefined;
  /** Fixes `source`; otherwise token, then path determine it. */
  side?: Side | undefined;
  timeoutMs?: number | undefined;
  /** GET only. */
  useCache?: boolean | { ttlMs: number } | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Bytes received so far, while a file arrives. With it, `timeoutMs` limits the time without progress instead of the whole
   * transfer.
   */
  onProgress?: ((receivedBytes: number) => void) | undefined;
}
