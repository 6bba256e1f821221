/** All rules about words, in the order in which hits are reported. `docs/domain/compliance.md#forbidden-words`. */
import { claimWords } from './claim-words';
import { generalWords } from './general-words';
import type { WordRule } from './word-rule';

export const wordRules: readonly WordRule[] = [...generalWords, ...claimWords];
