/**
 * Automatic check of an advertisement's texts: hits with position, reason, article of law and hint, and one verdict.
 * `docs/domain/compliance.md#forbidden-words`, `docs/domain/features.md#f12-check-while-typing`.
 */

import type { IndustryCode } from '../../platform';
import { inducementLaw, inducementRules } from './inducement';
import { type NormalText, normalise } from './normalise';
import type { Exception, Level, WordRule } from './word-rule';
import { wordRules } from './words';

export type Verdict = 'pass' | 'warn' | 'block';

export interface Hit {
  /** Key of the text in `texts` (`titles.0`, `body`). */
  field: string;
  /** Range in UTF-16 code units of the original text: [start, end). */
  start: number;
  end: number;
  /** The matched part of the original text. */
  found: string;
  rule: string;
  level: Level;
  reason: string;
  law: string;
  hint: string;
}

export interface CheckFacts {
  /** Plain text by field; the caller strips markup. */
  texts: Readonly<Record<string, string>>;
  industries: readonly IndustryCode[];
  /** The advertiser's registered marks and company name: words inside them are part of a name, not claims. */
  marks?: readonly string[];
  rules?: readonly WordRule[];
}

export interface CheckResult {
  verdict: Verdict;
  hits: Hit[];
}

/**
 * Hits ordered by field and position. A longer hit hides those inside it, and a hard hit hides a soft one at the same position.
 */
export function checkContent({ texts, industries, marks = [], rules = wordRules }: CheckFacts): CheckResult {
  const active = rules.filter((rule) => !rule.industries || rule.industries.some((industry) => industries.includes(industry)));
  const names = marks.map((mark) => normalise(mark).text).filter((mark) => mark !== '');
  const hits = Object.entries(texts).flatMap(([field, original]) => {
    const normal = normalise(original);
    const found = [...wordHits(normal, active, names), ...patternHits(normal)];
    return outermost(found).map(({ start, end, ...rest }) => {
      const from = normal.from[start] ?? 0;
      const to = normal.to[end - 1] ?? original.length;
      return { field, start: from, end: to, found: original.slice(from, to), ...rest };
    });
  });
  const verdict: Verdict = hits.some((hit) => hit.level === 'hard') ? 'block' : hits.length > 0 ? 'warn' : 'pass';
  return { verdict, hits };
}

type RawHit = Omit<Hit, 'field' | 'found'>;

function wordHits({ text }: NormalText, rules: readonly WordRule[], names: readonly string[]): RawHit[] {
  const hits: RawHit[] = [];
  for (const rule of rules) {
    for (const word of rule.words) {
      for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) {
        const end = start + word.length;
        if (splitsNumber(text, word, start, end)) continue;
        if (rule.allow?.some((phrase) => covers(text, phrase, start, end))) continue;
        if (rule.exceptions?.some((exception) => excused(exception, text, start, end, names))) continue;
        hits.push({ start, end, rule: rule.id, level: rule.level, reason: rule.reason, law: rule.law, hint: rule.hint });
      }
    }
  }
  return hits;
}

function patternHits({ text }: NormalText): RawHit[] {
  return inducementRules.flatMap(({ id, pattern, reason, hint }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      rule: id,
      level: 'hard' as const,
      reason,
      law: inducementLaw,
      hint,
    })),
  );
}

/** 「1100%」 does not contain 「100%」, nor 「stop10」 「top1」. */
function splitsNumber(text: string, word: string, start: number, end: number): boolean {
  const alphanumeric = /[a-z0-9]/;
  const opens = alphanumeric.test(word.charAt(0)) && alphanumeric.test(text.charAt(start - 1));
  const closes = alphanumeric.test(word.charAt(word.length - 1)) && alphanumeric.test(text.charAt(end));
  return opens || closes;
}

/** Whether the phrase occurs in the text around [start, end). */
function covers(text: string, phrase: string, start: number, end: number): boolean {
  for (
    let at = text.indexOf(phrase, Math.max(0, end - phrase.length));
    at !== -1 && at <= start;
    at = text.indexOf(phrase, at + 1)
  ) {
    if (at + phrase.length >= end) return true;
  }
  return false;
}

const goal = /(?:力争|争做|争当|努力|追求|致力于|目标是|愿成为|希望成为|做到更好)[^。！？；!?;\n]{0,6}$/;
const ownRange = /(?:本店|本品牌|本公司|本系列|我店|我司|自家|店内|本产品线)[^。！？；!?;\n]{0,8}$/;
const sourceBefore = /(?:据|根据|截至|数据来源)[^。！？；!?;\n]{0,20}$/;
const sourceAfter = /^[^。！？；!?;\n]{0,20}(?:数据来源|来源:|来源：|证书编号|截至)/;

function excused(exception: Exception, text: string, start: number, end: number, names: readonly string[]): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  switch (exception) {
    case 'goal':
      return goal.test(before);
    case 'own_range':
      return ownRange.test(before);
    case 'sourced':
      return sourceBefore.test(before) || sourceAfter.test(text.slice(end, end + 32));
    case 'mark':
      return names.some((name) => covers(text, name, start, end));
  }
}

function outermost(hits: readonly RawHit[]): RawHit[] {
  const weight = (hit: RawHit): number => (hit.level === 'hard' ? 1 : 0);
  const ordered = [...hits].sort((a, b) => weight(b) - weight(a) || b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: RawHit[] = [];
  for (const hit of ordered) if (!kept.some((other) => other.start <= hit.start && hit.end <= other.end)) kept.push(hit);
  return kept.sort((a, b) => a.start - b.start);
}
