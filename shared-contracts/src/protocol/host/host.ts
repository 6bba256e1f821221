import type { ComponentType } from 'react';
import type { EndpointKey, PageSettings, RequestOf, ResponseOf } from '../product';
import type { Credentials, Side } from '../session';

/** What the shell offers to a remote. One object, provided by `useHost()`; nothing else of the shell is reachable. */
export interface Host {
  readonly settings: PageSettings;
  /** `window.routerBase`, normalized. */
  readonly base: string;

  /**
   * Calls a declared endpoint and returns the `data` of its answer.
   * @throws BusinessRefusal when the server refuses because of a business rule; show it at the field or as a message.
   * @throws RequestFailure for timeouts, network and HTTP errors, which the shell has already shown.
   */
  call<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;

  /**
   * Sends a file to a multipart endpoint: the payload's fields, then the file as field `file`.
   * @throws as `call`.
   */
  upload<K extends EndpointKey>(key: K, file: Blob, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;

  /**
   * The file of an endpoint that responds with one (a CSV export).
   * @throws as `call`.
   */
  download<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: DownloadOptions): Promise<Blob>;

  /** The server's time in milliseconds since 1970: compare deadlines with it and count down by it, never by `Date.now()`. */
  now(): number;

  readonly session: {
    signIn(credentials: Credentials): void;
    signOut(): void;
    /** Reloads the user info of the current side and replaces it in the store. */
    reloadUserInfo(): Promise<void>;
  };

  /** How long each stays unless `durationMs` says otherwise: `docs/specification.md#9-business-constants-and-limits`. */
  readonly notify: {
    /** Closes after 3 s. */
    toast(text: string, tone?: NoticeTone, durationMs?: number): void;
    /** Closes after 1.5 s. */
    notice(text: string, tone?: NoticeTone, durationMs?: number): void;
    /** Top right, offset 24, 4.5 s. */
    error(title: string, description: string, durationMs?: number): void;
  };

  readonly dialogs: { showSign(visible: boolean): void; showService(visible: boolean): void };

  /**
   * Whether an address leads to a page that currently exists; query and fragment do not matter. Otherwise show it as text, not as
   * a link.
   */
  hasPage(path: string): boolean;

  /** Starts loading the code of the page at this path; may be called often. */
  prefetch(path: string): void;

  /** What fills a slot; pages render `<Slot>`. */
  readonly Slot: ComponentType<SlotPlaceProps>;
}

/** A slot with the props of this page, as the host gets it. */
export interface SlotPlaceProps {
  name: string;
  props: object;
}

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface CallOptions {
  /** Fixes `source` to one side; otherwise token, then path determine it. */
  side?: Side;
  timeoutMs?: number;
  /** Cache of GET answers; lifetime in milliseconds, default 60000. */
  useCache?: boolean | { ttlMs: number };
  requestType?: 'json' | 'form';
  /** Aborting throws the signal's reason and notifies nobody. */
  signal?: AbortSignal;
  /** A failure shows no notification: the user did not request anything. The end of the session is still announced. */
  silent?: boolean;
}

export interface DownloadOptions extends CallOptions {
  onProgress?: (receivedBytes: number) => void;
}
