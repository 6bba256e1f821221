import { lazyPart } from '../../patterns/lazy-part';
import { Skeleton } from '../../patterns/states';

/** Visits by this code count towards the order, as those by its link. `docs/domain/features.md#f14-third-signal`. */
export const LandingCode = lazyPart(
  () => import(/* webpackChunkName: "landing-code" */ './CodePicture').then(({ CodePicture }) => CodePicture),
  <Skeleton rows={1} rowHeight={132} />,
);
