export * from './context';
export * from './host';
export * from './hydrated';
export * from './lazy-page';
export * from './refusal';
export * from './saga-services';
export * from './server-clock';
export * from './slot';
