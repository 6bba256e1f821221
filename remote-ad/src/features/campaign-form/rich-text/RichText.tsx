import { useSettled } from '@shizhong/shared-ui/settled';
import { Skeleton } from '@shizhong/shared-ui/states';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import type { RichTextEditor } from './RichTextEditor';

const pending = <Skeleton block={280} />;

const Editor = lazyPart(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then((part) => part.RichTextEditor),
  pending,
);

/** The editor (68 KB), loaded when the rest of the form has loaded. */
export function RichText(props: ComponentProps<typeof RichTextEditor>) {
  return useSettled() ? <Editor {...props} /> : pending;
}
