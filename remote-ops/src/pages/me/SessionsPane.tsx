import { formatDateTime, formatRelative, useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Pane } from '../../features/frame/Pane';
import { useDeskCall } from '../../lib/desk-call';
import { deviceOf } from '../../lib/device';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import { AlarmsSwitch } from './AlarmsSwitch';
import { KeysSwitch } from './KeysSwitch';
import css from './MePage.module.css';

export function SessionsPane() {
  const { now, notify } = useHost();
  const call = useDeskCall();
  const { data, failed, busy, reload } = useQuestion('desk/sessions', {}, { everyMs: 60_000 });
  const act = useAct();
  const list = data?.list ?? [];
  const others = list.filter(({ current }) => !current);

  const end = (ids: readonly string[]) =>
    void act.run(async () => {
      for (const id of ids) await call('desk/endSession', { id });
      notify.notice(`已结束 ${ids.length} 个会话`, 'success');
    });

  return (
    <Pane
      title="我的会话"
      facts={data ? `${list.length} 个` : null}
      actions={
        others.length > 0 ? (
          <Button size="small" kind="danger" busy={act.busy} onClick={() => end(others.map(({ id }) => id))}>
            结束其余 {others.length} 个
          </Button>
        ) : null
      }
    >
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={3} rowHeight={44} /> : null}
      {act.refusal ? <p role="alert">{act.refusal}</p> : null}
      <ul className={css.list}>
        {list.map(({ id, ip, userAgent, since, seen, current }) => (
          <li key={id} className={css.row}>
            <span className={css.what}>
              <b>{deviceOf(userAgent)}</b>
              <small>
                {ip}・登录 {formatDateTime(since)}・{current ? '现在' : `最近 ${formatRelative(seen, now())}`}
              </small>
            </span>
            {current ? (
              <span className={css.mark}>本机</span>
            ) : (
              <Button size="small" onClick={() => end([id])} aria-label={`结束 ${deviceOf(userAgent)}`}>
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      <KeysSwitch />
      <AlarmsSwitch />
    </Pane>
  );
}
