import { Skeleton } from '@shizhong/shared-ui/states';
import { lazyPart } from '../../../lib/lazy-part';

/** The editor (68 KB), loaded when shown. */
export const RichText = lazyPart(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then(({ RichTextEditor }) => RichTextEditor),
  <Skeleton block={280} />,
);
