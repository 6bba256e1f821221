/** From what is known to what can be chosen, in order. */
import type { FinderAction, FinderPart, KnownUser, MenuEntry, ResponseOf, Side } from '@shizhong/shared-contracts';
import { formatFen } from '@shizhong/shared-contracts';
import { matchesTyped } from '@shizhong/shared-ui/typed';

export type Found = ResponseOf<'find/recent'>[number];

export interface Choice {
  key: string;
  title: string;
  note: string;
  icon: string | undefined;
  state: Found['state'];
  /** From the router base; null for what the shell does itself. */
  path: string | null;
  run?: () => void;
  /** The object that it is. */
  object?: Found;
}

export interface Section {
  key: string;
  title: string;
  choices: Choice[];
}

export interface Known {
  side: Side;
  text: string;
  user: KnownUser;
  menu: readonly MenuEntry[];
  parts: readonly FinderPart[];
  /** Newest first, with the time it was seen. */
  recent: readonly (Found & { atMs: number })[];
  found: ResponseOf<'find/objects'> | null;
  texts: Readonly<Record<string, readonly { id: string; title: string; note: string; path: string }[]>>;
  /** What the shell offers itself. */
  own: readonly (Pick<Choice, 'title' | 'icon' | 'note'> & { words: string; run: () => void })[];
  /** 10 分钟前 */
  ago(atMs: number): string;
}

const shownRecent = 5;
const shownActions = 6;

export function sectionsOf(known: Known): Section[] {
  const sections = known.text ? searched(known) : opened(known);
  return sections.filter(({ choices }) => choices.length > 0);
}

/** Before anything is typed. */
function opened(known: Known): Section[] {
  const { recent, ago } = known;
  return [
    {
      key: 'recent',
      title: '最近看过',
      choices: recent.slice(0, shownRecent).map((each) => ofObject(known, each, `${ago(each.atMs)}看过`)),
    },
    { key: 'actions', title: '操作', choices: actionsOf(known).slice(0, shownActions) },
  ];
}

function searched(known: Known): Section[] {
  const { found, recent, texts, parts, ago } = known;
  const seenAt = new Map(recent.map(({ id, atMs }) => [id, atMs]));
  const objects = found?.found ?? [];
  const isSeen = ({ id }: Found) => seenAt.has(id);
  const fen = found?.amountFen ?? null;
  return [
    {
      key: 'recent',
      title: '最近',
      choices: objects.filter(isSeen).map((each) => ofObject(known, each, `${ago(seenAt.get(each.id) ?? 0)}看过`)),
    },
    {
      key: 'objects',
      title: fen === null ? '对象' : `金额或编号 ${formatFen(fen)}`,
      choices: objects.filter((each) => !isSeen(each)).map((each) => ofObject(known, each)),
    },
    { key: 'amount', title: '用这个数', choices: fen === null ? [] : withAmount(known, fen) },
    { key: 'actions', title: '操作', choices: actionsOf(known).slice(0, shownActions) },
    ...parts.flatMap(({ texts: own }) =>
      own
        ? [
            {
              key: own.title,
              title: own.title,
              choices: (texts[own.title] ?? []).map(({ id, title, note, path }) => ({
                ...{ key: `${own.title} ${id}`, title, note, path, icon: 'question', state: null },
              })),
            },
          ]
        : [],
    ),
  ];
}

export function kindOf(parts: readonly FinderPart[], kind: string) {
  return parts.find(({ kinds }) => kinds?.[kind])?.kinds?.[kind];
}

function ofObject({ parts }: Known, object: Found, seen?: string): Choice {
  const { id, kind, no, title, note, state, path } = object;
  return {
    ...{ key: id, title, state, path, object },
    note: [no, seen ?? note].filter(Boolean).join(' · '),
    icon: kindOf(parts, kind)?.icon,
  };
}

/** What fits the typed text: acts first, then pages of the menu that no act leads to. */
function actionsOf({ side, text, user, menu, parts, own }: Known): Choice[] {
  const fits = (label: string, words = '') =>
    text === '' || [label, ...words.split(' ')].some((word) => word !== '' && matchesTyped(text, word));
  const acts = parts.flatMap(({ actions = [] }) => actions).filter((action) => action.area === side);
  const chosen = acts.filter(({ label, words }) => fits(label, words)).map((action) => ofAction(action, user));
  const shell = own.filter(({ title, words }) => fits(title, words)).map((each) => ofOwn(each));
  // Before anything is typed the menu itself is in view.
  if (text === '') return [...chosen, ...shell];
  const pages = menu
    .filter(({ label, path }) => fits(label) && !acts.some((action) => action.path === path))
    .map(({ label, path, icon }) => ({
      ...{ key: `page ${path}`, title: `前往 ${label}`, note: '', icon, state: null, path },
    }));
  return [...chosen, ...pages, ...shell];
}

function ofAction(action: FinderAction, user: KnownUser): Choice {
  const blocked = action.blocked?.(user) ?? null;
  return {
    ...{ key: `act ${action.path}`, title: action.label, icon: action.icon, state: null },
    note: blocked?.hint ?? (typeof action.hint === 'function' ? action.hint(user) : (action.hint ?? '')),
    path: blocked?.path ?? action.path,
  };
}

const ofOwn = ({ title, note, icon, run }: Known['own'][number]): Choice => ({
  ...{ key: `own ${title}`, title, note, icon, run, state: null, path: null },
});

function withAmount({ side, user, parts }: Known, fen: number): Choice[] {
  return parts
    .flatMap(({ actions = [] }) => actions)
    .flatMap((action) => {
      const given = action.area === side ? action.withAmount?.(fen, user) : undefined;
      if (!given) return [];
      const { label, hint = '', path } = given;
      return [{ key: `amount ${label}`, title: label, note: hint, icon: action.icon, state: null, path }];
    });
}
