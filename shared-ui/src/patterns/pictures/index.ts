export { Pictures, type PicturesProps } from './Pictures';
