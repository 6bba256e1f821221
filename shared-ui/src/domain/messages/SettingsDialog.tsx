import { type ResponseOf, sideOfPath } from '@shizhong/shared-contracts';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { Table } from '@shizhong/shared-ui/antd/table';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Dialog } from '../../patterns/dialog/Dialog';
import { InlineFailure, RefusalNotice, Skeleton } from '../../patterns/states';
import css from './MessageList.module.css';
import { classLabels, type MessageClass } from './message-classes';

const hints: Record<MessageClass, string> = {
  review: '认证、广告与账号的审核结果',
  invite: '邀约、改期与答复',
  order: '接单、发布、待确认、争议',
  finance: '充值、冻结、结算、退款、提现',
  system: '登录安全、规则变更、账号状态',
  activity: '活动、积分与等级',
};

type Settings = ResponseOf<'messages/settings'>;
type Channel = keyof Settings['channels'];

const ways = [
  { key: 'site', label: '站内' },
  { key: 'sms', label: '短信' },
  { key: 'wechat', label: '微信' },
] as const;

/**
 * The channels of each class: on the page, by text message, by WeChat. On the page, money and security notifications are always
 * on. `docs/pages/advertiser.md#messages` and `docs/pages/media-owner.md#messages`.
 */
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
    <Dialog open={open} onClose={onClose} title="消息设置" rule="/help/common?id=notifications#classes">
      <SettingsTable classes={classes} />
    </Dialog>
  );
}

function SettingsTable({ classes }: { classes: readonly MessageClass[] }) {
  const side = sideOfPath(useLocation().pathname);
  const asked = useServerData('messages/settings', {});
  const save = useServerAction('messages/settingsSave');
  const [saved, setSaved] = useState<Settings | null>(null);
  // A checkbox shows the requested value while the request is pending.
  const [wanted, setWanted] = useState<{ class: MessageClass; way: 'site' | Channel; on: boolean } | null>(null);
  const data = saved ?? asked.data;
  if (!data)
    return asked.status === 'failed' ? (
      <InlineFailure onRetry={() => void asked.reload()} />
    ) : (
      <Skeleton rows={5} rowHeight={48} />
    );
  const shown = data.classes.filter((one) => classes.includes(one.class));
  const isOn = (one: (typeof shown)[number], way: 'site' | Channel) =>
    wanted?.class === one.class && wanted.way === way ? wanted.on : way === 'site' ? one.on : one[way];
  const isFixed = (one: (typeof shown)[number], way: 'site' | Channel) =>
    way === 'site' ? one.fixed : !one[way] && (data.channels[way].lacks === 'setup' || data.channels[way].lacks === 'binding');
  const change = async (kind: MessageClass, way: 'site' | Channel, on: boolean) => {
    setWanted({ class: kind, way, on });
    const attempt = await save.run({ class: kind, channel: way, on });
    if (attempt.done) setSaved(attempt.data);
    setWanted(null);
  };
  return (
    <>
      <p className={css.hint}>
        站内关闭的类别仍会写进消息，但不提醒、不计入未读。资金与系统安全类的站内提醒不能关闭。22:00 至次日 8:00
        的短信在早上发送，资金与系统安全类除外。
      </p>
      <RefusalNotice refusal={save.refusal} />
      <section aria-label="各类消息的提醒方式" className={css.settings}>
        <Table<(typeof shown)[number]>
          size="small"
          pagination={false}
          rowKey="class"
          dataSource={shown}
          columns={[
            {
              key: 'class',
              title: '类别',
              rowScope: 'row',
              render: (_, one) => (
                <>
                  {classLabels[one.class]}
                  <p className={css.hint}>{hints[one.class]}</p>
                </>
              ),
            },
            ...ways.map(({ key, label }) => ({
              key,
              title: label,
              width: 64,
              align: 'center' as const,
              render: (_: unknown, one: (typeof shown)[number]) => (
                <Checkbox
                  checked={isOn(one, key)}
                  disabled={isFixed(one, key) || save.busy}
                  onChange={(event) => void change(one.class, key, event.target.checked)}
                >
                  <span className={css.unseen}>
                    {classLabels[one.class]}消息：{label}
                  </span>
                </Checkbox>
              ),
            })),
          ]}
        />
      </section>
      <ul className={css.channels}>
        <li>{smsText(data.channels.sms)}</li>
        <li>
          {wechatText(data.channels.wechat)}
          {side && (data.channels.wechat.lacks === 'binding' || data.channels.wechat.lacks === 'following') ? (
            <>
              {' '}
              <Link to={`/admin-${side}/personal/person-base`}>去基本信息</Link>
            </>
          ) : null}
        </li>
      </ul>
    </>
  );
}

const demonstration = '（演示环境不对外发送）';

function smsText({ lacks, target, simulated }: Settings['channels']['sms']): string {
  if (lacks) return '短信：平台尚未开通短信通知，暂时不能打开。';
  return `短信：发送到 ${target}${simulated ? demonstration : ''}。`;
}

function wechatText({ lacks, target, simulated }: Settings['channels']['wechat']): string {
  if (lacks === 'setup') return '微信：平台尚未开通微信服务号，暂时不能打开。';
  if (lacks === 'binding') return '微信：还没有绑定微信，绑定后可以打开。';
  if (lacks === 'following') return `微信：已绑定 ${target}，还没有关注服务号，关注后才能送达。`;
  return `微信：发送到 ${target}${simulated ? demonstration : ''}。`;
}
