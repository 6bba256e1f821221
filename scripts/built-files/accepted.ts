/**
 * What built files may use although a browser of the list lacks it, and why. An entry that no built file needs any more is a fault as well.
 */
export interface Accepted {
  why: string;
  features: readonly string[];
}

export const acceptedInStyles: readonly Accepted[] = [
  {
    why: 'finish: without it the page reads the same',
    features: [
      ...[':details-content', 'content-visibility', 'content-visibility: visible'],
      ...['break-after: avoid', '@page', 'text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
      ...['field-sizing', 'field-sizing: content', 'scrollbar-width', 'scrollbar-width: none', 'scrollbar-width: thin'],
      ...['scrollbar-color', ':-webkit-scrollbar', ':-webkit-scrollbar-thumb'],
      ...[':-webkit-search-cancel-button', ':-webkit-inner-spin-button'],
      'font-family: ui-monospace',
    ],
  },
  {
    why: 'iOS has no pointer and no mark of a selection to change',
    features: [':selection', 'resize', 'resize: none', 'resize: vertical', ...cursors()],
  },
  { why: 'Safari draws a plain underline', features: ['text-decoration: dotted', 'text-decoration: wavy'] },
  { why: 'only for visitors without JavaScript', features: ['@media (scripting)'] },
];

function cursors(): string[] {
  const names = ['col-resize', 'default', 'grab', 'grabbing', 'help', 'not-allowed', 'pointer', 'progress', 'row-resize'];
  return names.map((name) => `cursor: ${name}`);
}

export const acceptedInScripts: readonly Accepted[] = [
  {
    why: 'methods of our own and of libraries, under names that browsers have given to something else',
    features: [
      ...[
        'actions',
        'adopt',
        'changed',
        'config',
        'destroy',
        'dispose',
        'drop',
        'entry',
        'equals',
        'fallback',
        'forget',
        'format',
      ],
      ...['getType', 'locale', 'messages', 'range', 'run', 'take', 'toArray', 'use'],
    ].map((name) => `.${name}()`),
  },
  {
    why: 'asked for before it is used',
    features: [
      ...['requestIdleCallback', 'cancelIdleCallback', 'navigator.connection'],
      ...['.getTransports()', '.getPublicKey()', '.getPublicKeyAlgorithm()', '.getAuthenticatorData()'],
      ...['.startViewTransition()', '.skipTransition()', '.showPopover()', '.hidePopover()'],
      ...['Error.captureStackTrace', 'cookieStore'],
      ...[
        '.caretPositionFromPoint()',
        '.caretRangeFromPoint()',
        '.createHTML()',
        '.createPolicy()',
        'trustedTypes',
        'Symbol.dispose',
      ],
    ],
  },
  { why: 'without it notifications lie in the page, below a dialog', features: ['<div popover>'] },
  { why: 'a name that React looks for on every element, and nobody gives', features: ['<select is>'] },
];

/** Findings that are not accepted, and accepted features that were not found. */
export function compareWithAccepted(
  found: ReadonlySet<string>,
  accepted: readonly Accepted[],
): { faults: string[]; unneeded: string[] } {
  const known = accepted.flatMap(({ features }) => features);
  return {
    faults: [...found].filter((name) => !known.includes(name)),
    unneeded: known.filter((name) => !found.has(name)),
  };
}
