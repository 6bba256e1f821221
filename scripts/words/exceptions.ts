/** Where a retired word may stand, each with its reason. */

/** Names on the wire and of rules that keep their form; they are taken out as well. */
const wireNames = [
  ...['leastQty', 'mostQty', 'least_qty', 'most_qty', 'least_fans', 'leastFen', 'mostFen', 'mostNetFen', 'dailyLimitLeastFen'],
  ...['leastSamples', 'leastOrders', 'leastAccounts'],
];
/** Idioms that mean something else; they are taken out before words are looked for. */
export const idioms: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /\bon ?demand\b/gi, why: 'the usual term for “when it is needed”' },
  { pattern: /\blargestPaint\b/g, why: 'Largest Contentful Paint is the browser’s term' },
  { pattern: /\bsupply and demand\b/gi, why: 'the term of the market' },
  { pattern: new RegExp(`\\b(?:${wireNames.join('|')})\\b`, 'g'), why: 'names on the wire' },
  { pattern: /\b(?:tell|tells|telling|told) [^.;:\n]{0,40}?\bapart\b/gi, why: 'to tell apart is to distinguish' },
];

export const excepted: readonly { path: RegExp; words?: readonly string[]; why: string }[] = [
  { path: /^scripts\/words\//, why: 'names the words' },
  { path: /^docs\/(printed\/|settings\.md$)/, why: 'printed from sources, where the words are counted' },
  { path: /^api\/src\/platform\/database\/migrations\//, words: ['tell'], why: 'names in SQL that has run and is never changed' },
  { path: /^docs\/api\//, why: 'printed from the contract' },
  {
    path: /^(shell\/(server\/address|src\/routing\/(resolve|routing\.test))\.ts|shared-contracts\/src\/protocol\/remote\/schema\.ts|docs\/visual-language\.md)$/,
    words: ['temper'],
    why: 'the alias of `palette` in cards of older remotes, and the attribute that their styles select',
  },
  { path: /^remote-help\/(src\/)?content\//, why: 'articles in Chinese' },
];
