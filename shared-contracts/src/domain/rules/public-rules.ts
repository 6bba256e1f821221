/** Entry `@shizhong/shared-contracts/public-rules`: what pages carry of the rules. The figures themselves come with every page, in its settings. */
export type { PublicRule, PublicRules } from './index';
export { fillOpen, fillRules, namesRules, ruleText } from './text';

/** Service fee of the highest level of media owners: no rule of an operator, it stands in the table of levels. `docs/domain/growth.md#levels`. */
export const lowestFeeBp = 500;
