import { Money } from '@shizhong/shared-ui';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { type Invite, takeHomeFen } from './invite';
import css from './invite.module.css';
import { MoneyLines } from './MoneyLines';

export interface AnswerDialogProps {
  invite: Invite;
  onClose: () => void;
  /** Called when the order has changed, by this answer (with a message) or by another (null). */
  onDone: (message: string | null) => void;
}

export interface AcceptDialogProps extends AnswerDialogProps {
  /** Index of the candidate that was looked at. */
  candidate?: number | undefined;
}

/** 接受: accepts one of the candidate days; the others become free again. */
export function AcceptDialog({ invite, candidate: given = 0, onClose, onDone }: AcceptDialogProps) {
  const { order } = invite;
  const { run, busy, refusal } = useServerAction('media/inviteAnswer');
  const [candidate, setCandidate] = useState(given);
  const chosen = order.candidates[candidate];
  const accept = async () => {
    const attempt = await run({ id: order.id, version: order.version, answer: 'accept', candidate });
    if (attempt.done) onDone('已接受邀约，排期已锁定');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      title="接受邀约"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" busy={busy} onClick={accept}>
            接受邀约
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>
          {order.advertiser} · {order.account.name} · {positionName(order.position)}
        </p>
        <fieldset className={css.dates}>
          <legend>投放日期</legend>
          {order.candidates.map((each, index) => (
            <Radio
              key={each.planAt}
              name="candidate"
              className={clsx(css.date)}
              checked={index === candidate}
              onChange={() => setCandidate(index)}
            >
              <b>{planTime(each.planAt)}</b>
              <Money fen={takeHomeFen(invite, index)} />
            </Radio>
          ))}
        </fieldset>
        {chosen ? (
          <MoneyLines priceFen={chosen.priceFen} feeBp={invite.feeBp} taxFen={invite.taxFens[candidate] ?? null} />
        ) : null}
        <p className={css.note}>
          {order.candidates.length > 1 ? '接受后其余日期自动释放。' : ''}
          接受后须按约定时间发布并保留 {order.keepHours / 24} 天；取消会影响履约分。
        </p>
        <RefusalNotice refusal={refusal} onRefresh={() => onDone(null)} />
      </div>
    </Dialog>
  );
}
