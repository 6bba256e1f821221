import { formatDateTime } from '@shizhong/shared-contracts';
import { mayAtDesk } from '@shizhong/shared-contracts/operator';
import { alarmChannelKinds, alarmKinds } from '@shizhong/shared-contracts/operator/alarms';
import { Button } from '@shizhong/shared-ui/button';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { useQuestion } from '../../lib/use-question';
import { AlarmChannel } from './AlarmChannel';
import css from './AlarmsPane.module.css';
import { NewChannelDialog } from './NewChannelDialog';

/** Where alarms are sent beyond the browsers that are open, and what was raised. `docs/domain/operator.md#alarms`. */
export function AlarmsPane() {
  const { role } = useMe();
  const [adding, setAdding] = useState(false);
  const channels = useQuestion('alarm/channels', {}, { everyMs: 30_000 });
  const raised = useQuestion('alarm/list', {}, { everyMs: 30_000 });
  const mayChange = mayAtDesk(role, 'platform');
  return (
    <Pane
      title="告警"
      level={2}
      actions={
        mayChange ? (
          <Button size="small" onClick={() => setAdding(true)}>
            添加去处…
          </Button>
        ) : null
      }
    >
      {channels.failed && !channels.data ? <InlineFailure onRetry={channels.reload} busy={channels.busy} /> : null}
      {!channels.data && !channels.failed ? <Skeleton rows={2} rowHeight={44} /> : null}
      {channels.data ? (
        <ul className={css.channels} aria-label="告警去处">
          {channels.data.list.map((channel) => (
            <AlarmChannel key={channel.id} channel={channel} mayChange={mayChange} />
          ))}
          {channels.data.list.length === 0 ? (
            <li className={css.none}>
              {Object.values(alarmKinds).join('、')}：还没有去处，只有打开着运营台的浏览器会提醒。可以加
              {Object.values(alarmChannelKinds)
                .map(({ label }) => label)
                .join('、')}
              。
            </li>
          ) : null}
        </ul>
      ) : null}
      <ul className={css.raised} aria-label="最近的告警">
        {(raised.data?.list ?? []).map(({ id, text, path, at, sent, failed }) => (
          <li key={id}>
            <Link to={path}>{text}</Link>
            <small>
              {formatDateTime(at)}・发到 {sent} 处{failed ? `，${failed} 处没有发成` : ''}
            </small>
          </li>
        ))}
      </ul>
      {adding ? <NewChannelDialog onClose={() => setAdding(false)} /> : null}
    </Pane>
  );
}
