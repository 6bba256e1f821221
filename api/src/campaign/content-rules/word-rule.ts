/**
 * A rule about words an advertisement must not contain (`hard`: blocks) or that a person must review (`soft`: warns). Articles are of the
 * advertising law (2021 text) unless another law is named. Words are written as `normalise` returns them: simplified, half-width,
 * lower case, without separators. `docs/domain/compliance.md#forbidden-words`.
 */
import type { IndustryCode } from '../../platform';

export type Level = 'hard' | 'soft';

/** Contexts in which a soft or absolute word is acceptable. */
export type Exception = 'goal' | 'own_range' | 'sourced' | 'mark';

export interface WordRule {
  id: string;
  level: Level;
  words: readonly string[];
  /** Only for advertisements of these industries. */
  industries?: readonly IndustryCode[];
  law: string;
  reason: string;
  hint: string;
  /** Longer phrases in which the word is harmless. */
  allow?: readonly string[];
  exceptions?: readonly Exception[];
}
