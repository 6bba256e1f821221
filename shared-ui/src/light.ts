/**
 * What public pages, help and the frames show in the place of antd's: they are read before any script. The areas have the same on antd, in
 * `/states`, `/figures`, `/steps` and `/segments`; `npm run rooms` keeps them from these.
 */

export { Empty } from './primitives/empty/Empty';
export { InlineFailure } from './primitives/failure/InlineFailure';
export { Notice } from './primitives/notice/Notice';
export { Segments } from './primitives/segments/Segments';
export { Skeleton } from './primitives/skeleton/Skeleton';
export { StatBand } from './primitives/stat-band/StatBand';
export { Steps } from './primitives/steps/Steps';
