import { Card, PageTitle } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PlanForm } from './PlanForm';
import { planListPath } from './plan-values';
import { useOpening } from './use-opening';

/** 新建投放计划. `docs/pages/advertiser.md#position-plan-form`. */
export default function PositionAddPage() {
  // Each round reopens the form: discarded, or reloaded.
  const [round, setRound] = useState(0);
  return <Opened key={round} onReopen={() => setRound((count) => count + 1)} />;
}

function Opened({ onReopen }: { onReopen: () => void }) {
  const opening = useOpening();
  switch (opening.state) {
    case 'ready':
      return <PlanForm opening={opening} onReopen={onReopen} />;
    case 'submitted':
      return <Navigate to={`${planListPath}/${opening.id}/detail`} replace />;
    default:
      return (
        <>
          <PageTitle title="新建投放计划" />
          <Card>
            {opening.state === 'loading' ? <Skeleton rows={6} /> : null}
            {opening.state === 'failed' ? <InlineFailure onRetry={opening.retry} /> : null}
            {opening.state === 'missing' ? (
              <Empty kind="gated" title="投放计划不存在" action={<ButtonLink to={planListPath}>返回列表</ButtonLink>} />
            ) : null}
          </Card>
        </>
      );
  }
}
