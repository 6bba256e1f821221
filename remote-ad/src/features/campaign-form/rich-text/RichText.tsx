import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { useNear } from '@shizhong/shared-ui/near';
import { useSettled } from '@shizhong/shared-ui/settled';
import { Skeleton } from '@shizhong/shared-ui/states';
import type { ComponentProps } from 'react';
import css from './RichText.module.css';
import type { RichTextEditor } from './RichTextEditor';

const pending = <Skeleton block={280} />;

const Editor = lazyPart(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then((part) => part.RichTextEditor),
  pending,
);

/** In CSS pixels: the field above the editor is on the screen by then. */
const ahead = 100;

/** The editor (68 KB), loaded when it comes near the screen and the rest of the form has loaded. Until then nothing loads, so nothing says so. */
export function RichText(props: ComponentProps<typeof RichTextEditor>) {
  const [place, near] = useNear<HTMLDivElement>(ahead);
  const settled = useSettled();
  return <div ref={place}>{near && settled ? <Editor {...props} /> : <div className={css.reserved} />}</div>;
}
