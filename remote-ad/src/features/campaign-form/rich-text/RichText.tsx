import { Skeleton } from '@shizhong/shared-ui';
import { lazyPart } from '../../../lib/lazy-part';

/** The editor, whose 68 KB load when it is shown. */
export const RichText = lazyPart(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then(({ RichTextEditor }) => RichTextEditor),
  <Skeleton block={280} />,
);
