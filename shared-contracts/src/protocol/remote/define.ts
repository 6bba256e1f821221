import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Reducer } from 'redux';
import type { LazySlot } from '../host/slot';
import type { FinderPart } from './finder';
import type { PanelProps } from './panel';
import type { RemoteCard } from './schema';

/** What a remote writes in `src/card.ts`: everything of its card except what is known only at build time. */
export type RemoteCardSource = Omit<RemoteCard, 'version' | 'contract'>;

/** A saga of a remote; run by the shell, cancelled when the remote is removed. */
export type RemoteSaga = () => Generator<unknown, void, unknown>;

export interface RemoteSlice {
  /** Key in the remote's namespace: the state is at `state.remotes[remote][key]`. */
  key: string;
  reducer: Reducer;
}

/** The one module a remote exposes (`./remote`, default export). `docs/remote-contract.md#define-remote`. */
export interface RemoteDefinition {
  card: RemoteCardSource;
  /** Absolute paths from the router base; each page lazy through `lazyPage`. */
  routes: RouteObject[];
  slices?: RemoteSlice[];
  sagas?: RemoteSaga[];
  /**
   * Dialogs of the whole area, each lazy through `lazyPage`; shown while the flag of that name in `dialogs` is set.
   * `docs/specification.md#4-states-and-transitions`.
   */
  dialogs?: Partial<Record<'sign' | 'service', ComponentType>>;
  /** What it adds to pages of others, each through `lazySlot`; by the ids of its card's `contributions`. */
  contributions?: Record<string, LazySlot>;
  /** What it adds to the finder; asked for when that is first opened. */
  finder?: () => Promise<{ default: FinderPart }>;
  /** Shows a page of it beside the page that links to it; asked for when such a link is first pressed. */
  panel?: () => Promise<{ default: ComponentType<PanelProps> }>;
}

/** Types a remote's definition. The contract it was built against is in its manifest, which is checked before this runs. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

export function defineCard(card: RemoteCardSource): RemoteCardSource {
  return card;
}

/** A prerendered page besides the card's routes: one selected by a parameter of the address, such as an article. */
export interface PublicPage {
  /**
   * From the router base, with the parameter: `/help/common?id=refund`. The path of a route alone adds to the route's own page.
   */
  address: string;
  title: string;
  description: string;
  /** Last change of its text, `YYYY-MM-DD`; makes it an article for search engines. */
  modified?: string;
  /** Named chunks it needs besides that of its route: its text. They are requested early. */
  chunks?: string[];
}

/** What a remote may write in `src/public-pages.ts`. Plain data, importable in Node. */
export interface PublicPages {
  /**
   * Parameters of the address that its prerendered pages read at their first render. An address with other values of these is not
   * prerendered.
   */
  query: string[];
  pages: PublicPage[];
}

export function definePublicPages(pages: PublicPages): PublicPages {
  return pages;
}
