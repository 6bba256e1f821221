export * from './actions';
export * from './define';
export * from './deprecations';
export * from './errors';
export type * from './finder';
export type * from './panel';
export * from './schema';
export * from './version';
export * from './version-set';
