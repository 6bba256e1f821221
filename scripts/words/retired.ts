/** Words that this repository no longer uses, with what it says instead; docs/glossary.md has the terms of the trade. */

export interface RetiredWord {
  /** Name in the list of counts. */
  word: string;
  /** Whole words, in any case, also inside identifiers: `isJudged` has `judged`. */
  forms: readonly string[];
  instead: string;
}

export const retiredWords: readonly RetiredWord[] = [
  { word: 'temper', forms: ['temper', 'tempers', 'tempered'], instead: 'theme' },
  { word: 'mood', forms: ['mood', 'moods'], instead: 'tone, theme' },
  {
    word: 'judge',
    forms: ['judge', 'judges', 'judged', 'judging', 'judgement', 'judgements', 'judgment', 'judgments'],
    instead: 'validate, assess, decide',
  },
  { word: 'demand', forms: ['demand', 'demands', 'demanded', 'demanding'], instead: 'require' },
  { word: 'tell', forms: ['tell', 'tells', 'telling', 'told'], instead: 'notify, report, show, return, say' },
  { word: 'wish', forms: ['wish', 'wishes', 'wished', 'wishing'], instead: 'preference, want' },
];

/** Bounds are `min` and `max`; these words are retired in identifiers of several words only, because prose needs them. */
export const retiredBounds: readonly RetiredWord[] = [
  { word: 'most…', forms: ['most'], instead: 'max' },
  { word: 'least…', forms: ['least'], instead: 'min' },
  { word: 'largest…', forms: ['largest', 'biggest'], instead: 'max' },
  { word: 'smallest…', forms: ['smallest'], instead: 'min' },
];

/** Private phrases: read over line ends and the stars of a comment. */
export const retiredPhrases: readonly { phrase: RegExp; instead: string }[] = [
  { phrase: /\bleaves? what is due by time\b/gi, instead: 'does not run scheduled jobs' },
  { phrase: /\bwhat is due by time\b/gi, instead: 'scheduled jobs' },
  { phrase: /\bas good as it goes\b/gi, instead: 'best effort' },
  { phrase: /\ball the same\b/gi, instead: 'still, nevertheless' },
  { phrase: /\breally he\b/gi, instead: 're-authentication' },
  { phrase: /\bthose of everybody\b/gi, instead: 'the shared ones' },
  { phrase: /\bwhat tax an earning will cost\b/gi, instead: 'estimated tax on a future earning' },
  { phrase: /\bsays? what (?:he|she|it|they) likes?\b/gi, instead: 'untrusted' },
  { phrase: /\b(?:by|to) nothing whom\b|\bwhom a [a-z ]+ blocks is\b/gi, instead: 'blocked users are not notified' },
  { phrase: /\bonly to who(?:ever)? has\b/gi, instead: 'only to holders of' },
];
