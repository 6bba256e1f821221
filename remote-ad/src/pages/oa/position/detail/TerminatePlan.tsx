import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

type Plan = ResponseOf<'adPosition/detail'>;

/** A plan ends with its last order. One that stands open although all of them are over is ended here. `docs/domain/booking.md#plans`. */
export function TerminatePlan({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const host = useHost();
  const terminate = useServerAction('adPosition/terminate');
  const [asks, setAsks] = useState(false);
  if (!isLeftOpen(plan)) return null;
  const close = () => {
    setAsks(false);
    terminate.reset();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
        终止计划
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={close}
        title={`终止「${plan.name || plan.no}」？`}
        confirm="终止计划"
        danger
        busy={terminate.busy}
        refusal={terminate.refusal}
        onRefresh={() => {
          close();
          onDone();
        }}
        onConfirm={async () => {
          if (!(await terminate.run({ id: plan.id, version: plan.version })).done) return;
          close();
          host.notify.toast('计划已终止', 'success');
          onDone();
        }}
      >
        它的 {plan.orders.total} 张订单都已结束，没有冻结的金额。终止后不能再继续，要再投放可以复制计划。
      </ConfirmDialog>
    </>
  );
}

const final = new Set(Object.entries(processes.positionOrder.statuses).flatMap(([key, view]) => ('end' in view ? [key] : [])));

function isLeftOpen({ status, list }: Pick<Plan, 'status' | 'list'>): boolean {
  return status === 'active' && list.length > 0 && list.every((order) => final.has(order.status));
}
