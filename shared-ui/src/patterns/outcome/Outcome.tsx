import { type ReactNode, useState } from 'react';
import type { IconName } from '../../primitives/icon/paths';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';
import { InlineFailure, Skeleton } from '../states';

export interface OutcomeProps {
  tone: 'green' | 'blue' | 'grey' | 'red';
  icon: IconName;
  title: ReactNode;
  /** What it means, and what follows. */
  children: ReactNode;
  /** Where to go from here; the primary one first. */
  actions?: ReactNode;
}

const usePanel = latePart<OutcomeProps>(() =>
  import(/* webpackChunkName: "outcome-panel" */ './OutcomePanel').then((part) => part.OutcomePanel),
);

/** How something ended: antd's Result, announced when it appears. It comes after an action, so its code is not on the page before. */
export function Outcome(props: OutcomeProps) {
  const [failed, setFailed] = useState(false);
  const Panel = useOpenPart(usePanel(), !failed, () => setFailed(true));
  return (
    <>
      <div role="status">{Panel ? <Panel {...props} /> : null}</div>
      {Panel ? null : failed ? <InlineFailure onRetry={() => setFailed(false)} /> : <Skeleton rows={4} />}
    </>
  );
}
