export * from './define';
export * from './fills';
export * from './shape';
