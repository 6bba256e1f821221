/** The fault grid as data: which phase of which page meets which fault, and which combinations make no sense. */
import type { Fault } from '../fault-proxy';
import { coverPairs } from './pairwise';

export const phases = ['manifest', 'entry', 'module', 'share', 'share style', 'page', 'style', 'picture'] as const;
export type Phase = (typeof phases)[number];

export const faults = ['refused', '404', '500', 'json', 'html', 'truncated', 'throwing', 'hanging', 'drip', 'digest'] as const;
export type FaultName = (typeof faults)[number];

/** First: the page is the beginning of the visit. Switch: the visitor comes from a page of another remote. */
export const arrivals = ['first', 'switch'] as const;
export type Arrival = (typeof arrivals)[number];

export interface GridPage {
  name: string;
  remote: 'public' | 'help' | 'ad' | 'media';
  /** Address from the router base. */
  path: string;
  signedInAs: 'ad' | 'media' | null;
  /** Page of another remote that the visitor comes from, when he does not begin here. */
  from: string;
  /** Page that must work while this one is broken. */
  other: string;
  /** Files of the shared module that this page loads first, in the shell's build; null: it needs none but those of the first script. */
  share: RegExp | null;
  /** The picture that may break, by its address; null: there is none. */
  picture: RegExp | null;
  /** Comes with the document as HTML, with its styles in it. */
  prerendered: boolean;
}

const avatar = /\/pictures\/avatar\.png/;
/** antd's printed styles, which come with the module. */
export const antdStyles = /\/assets\/shell\/antd-core-styles\.[^/]*\.css/;
const antd = /\/assets\/shell\/antd-core\.[^/]*\.js/;

/** Public pages, help, sign-in family, areas. */
export const pages: readonly GridPage[] = [
  {
    ...{ name: 'landing', remote: 'public', path: '/', signedInAs: null, from: '/help/common', other: '/help/order' },
    ...{ share: null, picture: null, prerendered: true },
  },
  {
    ...{ name: 'marketing', remote: 'public', path: '/web-ad/oa', signedInAs: null, from: '/help/common', other: '/help/order' },
    ...{ share: null, picture: /\/remotes\/public\/.*\.webp/, prerendered: true },
  },
  {
    ...{ name: 'help', remote: 'help', path: '/help/common', signedInAs: null, from: '/', other: '/web-ad/oa' },
    ...{ share: null, picture: null, prerendered: true },
  },
  {
    ...{ name: 'sign-in', remote: 'public', path: '/login/ad', signedInAs: null, from: '/help/common', other: '/help/order' },
    ...{ share: antd, picture: null, prerendered: true },
  },
  {
    ...{
      name: 'register',
      remote: 'public',
      path: '/register/media',
      signedInAs: null,
      from: '/help/common',
      other: '/help/order',
    },
    ...{ share: antd, picture: null, prerendered: true },
  },
  {
    ...{ name: 'ad area', remote: 'ad', path: '/admin-ad/personal/person-base', signedInAs: 'ad' },
    ...{ from: '/help/common', other: '/web-ad/oa', share: antd, picture: avatar, prerendered: false },
  },
  {
    ...{ name: 'media area', remote: 'media', path: '/admin-media/personal/person-base', signedInAs: 'media' },
    ...{ from: '/help/common', other: '/web-ad/oa', share: antd, picture: avatar, prerendered: false },
  },
];

export interface Cell {
  page: GridPage;
  phase: Phase;
  fault: FaultName;
  arrival: Arrival;
}

/** What the proxy does; null for a fault that happens in the page. */
export const proxyFaults: Readonly<Record<FaultName, Fault | null>> = {
  refused: { kind: 'refuse' },
  '404': { kind: 'respond', status: 404, type: 'text/plain; charset=utf-8', body: '404\n' },
  '500': { kind: 'respond', status: 500, type: 'text/plain; charset=utf-8', body: '500\n' },
  json: { kind: 'respond', status: 200, type: 'application/json; charset=utf-8', body: '{"code":503,"msg":"服务繁忙"}' },
  html: { kind: 'respond', status: 200, type: 'text/html; charset=utf-8', body: '<!doctype html><p>登录酒店网络</p>' },
  truncated: { kind: 'truncate' },
  throwing: null,
  hanging: { kind: 'hang' },
  drip: { kind: 'drip' },
  digest: { kind: 'alter' },
};

/** Why there is no such cell; null if there is one. */
export function reasonAgainst({ page, phase, fault, arrival }: Cell): string | null {
  if (fault === 'throwing' && ['manifest', 'style', 'share style', 'picture'].includes(phase)) return 'only code can throw';
  if (phase === 'picture' && page.picture === null) return 'the page has no picture of its own';
  if (phase === 'picture' && fault === 'digest') return 'pictures carry no digest: they cannot run';
  if ((phase === 'share' || phase === 'share style') && page.share === null)
    return 'the page needs no module that is shared late';
  if (phase === 'manifest' && arrival === 'first') return 'the page server writes the manifest into the first page';
  if ((phase === 'style' || phase === 'share style') && arrival === 'first' && page.prerendered)
    return 'the page server writes the styles into the page';
  return null;
}

export function cellName({ page, phase, fault, arrival }: Cell): string {
  return `${page.name}, ${arrival}, ${phase}, ${fault}`;
}

/** What is paired. */
export function valuesOf({ page, phase, fault, arrival }: Cell): string[] {
  return [page.name, phase, fault, arrival];
}

function everyCell(of: readonly GridPage[]): Cell[] {
  const cells = of.flatMap((page) =>
    arrivals.flatMap((arrival) => phases.flatMap((phase) => faults.map((fault) => ({ page, phase, fault, arrival })))),
  );
  return cells.filter((cell) => reasonAgainst(cell) === null);
}

/** The remote that meets everything: its page has every phase. */
const fully = 'ad area';

/**
 * Every cell of one remote; of the others so many that every two of page, phase, fault and arrival that can meet do meet.
 * @param seed of the choice among equally good cells
 */
export function gridCells(seed: number): { full: Cell[]; pairwise: Cell[] } {
  const full = everyCell(pages.filter(({ name }) => name === fully));
  const rest = everyCell(pages.filter(({ name }) => name !== fully));
  return { full, pairwise: coverPairs(rest, valuesOf, seed) };
}

/** Played in Firefox as well: each phase and each fault at least once, both arrivals, and pages of each kind. */
const namesInFirefox = [
  'landing, first, entry, 500',
  'marketing, switch, picture, 404',
  'help, first, page, hanging',
  'help, switch, manifest, truncated',
  'help, switch, style, html',
  'sign-in, first, share, refused',
  'sign-in, switch, module, throwing',
  'sign-in, switch, style, drip',
  'register, switch, share, 404',
  'ad area, first, share style, 500',
  'ad area, first, module, digest',
  'ad area, switch, page, json',
  'ad area, switch, entry, hanging',
  'ad area, first, picture, hanging',
  'media area, first, style, hanging',
  'media area, switch, share, throwing',
  'media area, switch, manifest, refused',
];

export function cellsInFirefox(): Cell[] {
  return everyCell(pages).filter((cell) => namesInFirefox.includes(cellName(cell)));
}
