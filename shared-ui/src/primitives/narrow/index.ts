export { useNarrow } from './use-narrow';
