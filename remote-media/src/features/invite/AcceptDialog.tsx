import { Money } from '@shizhong/shared-ui';
import { FormDialog, FormRadios, useActionForm } from '@shizhong/shared-ui/form-page';
import { planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
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
  const answer = useServerAction('media/inviteAnswer');
  const form = useActionForm({
    initial: { candidate: given },
    errorsOf: () => ({}),
    async act({ candidate }) {
      const attempt = await answer.run({ id: order.id, version: order.version, answer: 'accept', candidate });
      if (!attempt.done) return attempt.refusal;
      onDone('已接受邀约，排期已锁定');
      return null;
    },
  });
  const { candidate } = form.engine.values;
  const chosen = order.candidates[candidate];
  return (
    <FormDialog
      form={form}
      name="accept"
      title="接受邀约"
      confirm="接受邀约"
      size="small"
      rule="/help/order?id=claim-and-invite#invite"
      onClose={onClose}
      onRefresh={() => onDone(null)}
    >
      <div className={css.form}>
        <p>
          {order.advertiser} · {order.account.name} · {positionName(order.position)}
        </p>
        <div className={css.dates}>
          <FormRadios
            name="candidate"
            legend="投放日期"
            options={order.candidates.map(({ planAt }, index) => ({
              value: index,
              label: (
                <span className={css.date}>
                  <b>{planTime(planAt)}</b>
                  <Money fen={takeHomeFen(invite, index)} />
                </span>
              ),
            }))}
          />
        </div>
        {chosen ? (
          <MoneyLines priceFen={chosen.priceFen} feeBp={invite.feeBp} taxFen={invite.taxFens[candidate] ?? null} />
        ) : null}
        <p className={css.note}>
          {order.candidates.length > 1 ? '接受后其余日期自动释放。' : ''}
          接受后须按约定时间发布并保留 {order.keepHours / 24} 天；取消会影响履约分。
        </p>
      </div>
    </FormDialog>
  );
}
