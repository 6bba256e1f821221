import { Dialog } from '../dialog/Dialog';
import { InlineFailure } from '../failure/InlineFailure';
import { Checkbox } from '../form/Checkbox';
import { RefusalNotice, useServerAction, useServerData } from '../server-data';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './MessageList.module.css';
import { classLabels, type MessageClass } from './message-classes';

const hints: Record<MessageClass, string> = {
  review: '认证、广告与账号的审核结果',
  invite: '邀约、改期与答复',
  order: '接单、发布、待确认、争议',
  finance: '充值、冻结、结算、退款、提现',
  system: '登录安全、规则变更、账号状态',
  activity: '活动、积分与等级',
};

/** Which classes of messages count as unread and push; money and safety always do. `domain.md` 2.3 and 2.4. */
export function SettingsDialog({
  classes,
  open,
  onClose,
}: {
  classes: readonly MessageClass[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="消息设置" size="small">
      <Settings classes={classes} />
    </Dialog>
  );
}

function Settings({ classes }: { classes: readonly MessageClass[] }) {
  const asked = useServerData('messages/settings', {});
  const save = useServerAction('messages/settingsSave');
  const { data } = asked;
  if (!data)
    return asked.status === 'failed' ? (
      <InlineFailure onRetry={() => void asked.reload()} />
    ) : (
      <Skeleton rows={5} rowHeight={48} />
    );
  const shown = data.classes.filter((one) => classes.includes(one.class));
  return (
    <>
      <p className={styles['hint']}>关闭的类别仍会写进消息，但不提醒、不计入未读。</p>
      <RefusalNotice refusal={save.refusal} />
      <ul className={styles['settings']}>
        {shown.map(({ class: kind, on, fixed }) => (
          <li key={kind}>
            <Checkbox
              checked={on}
              disabled={fixed || save.busy}
              onChange={async (event) => {
                const attempt = await save.run({ class: kind, on: event.target.checked });
                if (attempt.done) void asked.reload();
              }}
            >
              {classLabels[kind]}消息
            </Checkbox>
            <p className={styles['hint']}>{fixed ? `${hints[kind]}；涉及资金与安全，始终提醒` : hints[kind]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
