import { lazyPart } from '../../patterns/lazy-part';

/** Few orders are disputed: what was said about one comes with its dispute, not with the page. */
export const TalkRecord = lazyPart(() =>
  import(/* webpackChunkName: "talk-record" */ './TalkRecord').then((part) => part.TalkRecord),
);
