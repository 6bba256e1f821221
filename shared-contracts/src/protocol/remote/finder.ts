/** What a remote adds to the finder of the areas whose menu it is in. `docs/remote-contract.md#finder`. */
import type { KnownUser } from '../product';
import type { Side } from '../session';

/** A place to go to, or something to do there. */
export interface FinderAction {
  /** The area in whose finder it stands. */
  area: Side;
  label: string;
  /** What happens then, or what the page is for; with what is known of the person. */
  hint?: string | ((user: KnownUser) => string);
  /** Name of an icon of `shared-ui`. */
  icon?: string;
  /** Other words that people type for it, separated by spaces. */
  words?: string;
  path: string;
  /** What it is with an amount that was typed. */
  withAmount?(fen: number, user: KnownUser): { label: string; hint?: string; path: string };
  /** Why it cannot be done now, and where that is solved; null if it can. */
  blocked?(user: KnownUser): { hint: string; path: string } | null;
}

/** An object that the server found. */
export interface FinderObject {
  kind: string;
  id: string;
  no: string;
  title: string;
  path: string;
  state: { label: string } | null;
}

/** What can be done with one object. */
export type ObjectAction = Pick<FinderAction, 'label' | 'icon' | 'path'> & { hint?: string };

/** How objects of a kind are called and marked. */
export interface ObjectKind {
  label: string;
  /** Name of an icon of `shared-ui`. */
  icon: string;
  actions?(object: FinderObject): readonly ObjectAction[];
}

/** Texts of the remote itself, searched in the browser. */
export interface FinderTexts {
  title: string;
  find(text: string): Promise<readonly { id: string; title: string; note: string; path: string }[]>;
}

export interface FinderPart {
  actions?: readonly FinderAction[];
  /** By the kinds of objects that the server finds. */
  kinds?: Readonly<Record<string, ObjectKind>>;
  texts?: FinderTexts;
}
