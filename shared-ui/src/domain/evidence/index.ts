/**
 * The evidence of an order or booking, the same for both sides: what was seen of the page, the rules, what was handed in.
 * `docs/domain/features.md#f2-evidence-pack`. Without antd. Own entry `@shizhong/shared-ui/evidence`.
 */
export { evidenceKinds, HandedIn } from './HandedIn';
export { Inspected } from './Inspected';
export { RuleList } from './RuleList';
