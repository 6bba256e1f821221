export { type LatePart, latePart, useOpenPart } from './late-part';
