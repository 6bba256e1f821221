/** How a business rule is declared: once, in the file of its context in this folder. `docs/domain/overview.md#rules`. */
import type { RuleUnit } from './units';

interface Described {
  zh: string;
  en: string;
  /** Whether it is public: pages and articles quote it, and it is sent with every page. */
  isPublic: boolean;
}

export interface NumberRule extends Described {
  unit: RuleUnit;
  default: number;
  /** The range an operator may set, both ends included. */
  min: number;
  max: number;
}

export interface ChoiceRule extends Described {
  unit: 'choice';
  default: string;
  choices: readonly string[];
}

export type Rule = NumberRule | ChoiceRule;

type Bounds = readonly [min: number, max: number];

/** @param preset the figure in force until an operator sets another one */
export function publicRule(unit: RuleUnit, preset: number, [min, max]: Bounds, zh: string, en: string) {
  return { unit, default: preset, min, max, zh, en, isPublic: true as const };
}

/** A rule that only operators see. */
export function innerRule(unit: RuleUnit, preset: number, [min, max]: Bounds, zh: string, en: string) {
  return { unit, default: preset, min, max, zh, en, isPublic: false as const };
}
