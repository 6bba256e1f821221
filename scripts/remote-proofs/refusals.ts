/**
 * What `check` refuses: every check has a page of the bad remote (`bad-remote.ts`) that it must refuse, and must name no other page.
 */
import { checks } from '@shizhong/remote-kit/check/checks';

interface Refusal {
  check: string;
  /** What its lines must say, each in one of them. */
  says: readonly RegExp[];
  /** The pages that its lines may name; null: its lines name no pages. */
  pages: readonly string[] | null;
}

const refusals: readonly Refusal[] = [
  { check: 'contract', says: [/^spare[.\w]*\.js does not match its digest/], pages: null },
  { check: 'coverage', says: [/^\/bad\/unknown\/:id is not covered: no page links to it/], pages: null },
  { check: 'size', says: [/^\/bad\/heavy: \d{3}\.\d KB of the remote’s scripts and styles, allowed 200/], pages: ['/bad/heavy'] },
  {
    check: 'pages',
    says: [/logs untidy/, /accessibility at 375 px: label/, /is \d+ px wide in a window of 375/, /requests \/outside-the-base/],
    pages: ['/bad/untidy'],
  },
  { check: 'back button', says: [/^\/bad\/one-way: after going back the title is/], pages: ['/bad/one-way'] },
  {
    check: 'styles',
    says: [
      /the selector body, which every page meets/,
      /the selector a, which every page meets/,
      /^\/bad\/styled: leaves body background-color/,
      /^\/bad\/painted: changes button letter-spacing/,
    ],
    pages: ['/bad/styled', '/bad/painted'],
  },
  // What a page logs or asks outside the base is refused here too.
  {
    check: 'server down',
    says: [/^\/bad\/alarming: opens a native dialog: server down/],
    pages: ['/bad/alarming', '/bad/untidy'],
  },
  {
    check: 'faults',
    says: [/^\/bad\/stubborn: the page’s code is missing: 「重试」 does not recover/],
    pages: ['/bad/stubborn'],
  },
  { check: 'leaks', says: [/^\/bad\/leaky: listeners/, /^\/bad\/leaky: timers/, /^\/bad\/leaky: heapKB/], pages: ['/bad/leaky'] },
];

/** Needs the page of another remote, signed in: what it refuses is in `webpack/slots-check.test.ts`, in a real browser too. */
const refusedElsewhere = ['slots'];

/** Every check of the kit has its refusal, and says what it should and no more. */
export function unproven(problems: ReadonlyMap<string, readonly string[]>): string[] {
  const without = checks
    .filter(({ name }) => !refusedElsewhere.includes(name) && !refusals.some(({ check }) => check === name))
    .map(({ name }) => `${name}: nothing proves that it refuses`);
  return [
    ...without,
    ...refusals.flatMap(({ check, says, pages }) => {
      const lines = problems.get(check) ?? [];
      const silent = says
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `${check}: does not say ${pattern}`);
      const named = lines.flatMap((line) => /^(\/bad[^:]*):/.exec(line)?.[1] ?? []);
      const innocent = pages ? named.filter((path) => !pages.includes(path)).map((path) => `${check}: refuses ${path}`) : [];
      return [...silent, ...new Set(innocent)];
    }),
  ];
}
