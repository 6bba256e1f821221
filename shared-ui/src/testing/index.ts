export * from './render-in-host';
export * from './show-pictures';
