import { latePart, useOpenPart } from '../../primitives/late-part/late-part';
import { useNarrow } from '../../primitives/narrow';
import css from './LateViewTools.module.css';
import type { ViewToolsProps } from './ViewTools';

const useTools = latePart(() => import(/* webpackChunkName: "view-tools" */ './ViewTools').then((part) => part.ViewTools));

/** What can be done with views: at once where one is open, otherwise when the page is idle. Its place on a phone is held. */
export function LateViewTools(props: ViewToolsProps) {
  const { view, kept } = props.list;
  const narrow = useNarrow();
  const Part = useOpenPart(useTools(), view !== null, () => {});
  // A phone has no room to spare: not before there is something to keep.
  if (narrow && view === null && Object.keys(kept).length === 0) return null;
  return Part ? <Part {...props} /> : <div className={css.place} />;
}
