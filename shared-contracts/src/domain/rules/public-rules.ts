/**
 * Entry `@shizhong/shared-contracts/public-rules`: the part of the rules that pages load. The figures themselves come with every
 * page, in its settings.
 */
export * from './fixed';
export type { PublicRule, PublicRules } from './index';
export { fillOpen, fillRules, namesRules, ruleText } from './text';
