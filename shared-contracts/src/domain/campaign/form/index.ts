/**
 * Entry `@shizhong/shared-contracts/campaign-form`: the fields of a campaign as a table, and the rules of its form, for pages and
 * server; contains no schema library. To add a field: `docs/recipes/add-a-campaign-field.md`.
 */
export * from './field';
export * from './field-access';
export * from './fields';
export * from './links';
export * from './validate';
