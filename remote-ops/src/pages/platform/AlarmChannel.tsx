import { useHost } from '@shizhong/shared-contracts';
import { alarmKinds, alarmPlaceKinds } from '@shizhong/shared-contracts/operator/alarms';
import { Button } from '@shizhong/shared-ui/button';
import type { AnswerOf } from '../../lib/desk-call';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './AlarmChannel.module.css';

type Channel = AnswerOf<'alarm/channels'>['list'][number];

export function AlarmChannel({ channel, mayChange }: { channel: Channel; mayChange: boolean }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const { id, kind, label, target, wants, sent, fault, madeBy } = channel;

  async function sendOne(): Promise<void> {
    await act.run(async () => {
      const { fault: why } = await call('alarm/tryChannel', { id });
      notify.notice(why ? `对方没有收下：${why}` : `已发到 ${label}`, why ? 'error' : 'success');
    });
  }

  return (
    <li className={css.channel}>
      <span className={css.what}>
        <b>{label}</b> {alarmPlaceKinds[kind].label}・{target}
        {kind === 'push' ? `・${madeBy} 的` : ''}
        <small>
          {wants.map((want) => alarmKinds[want]).join('、')}・发过 {sent} 条
        </small>
        {fault ? <small className={css.fault}>上一次没有发成：{fault}</small> : null}
        {act.refusal ? <small role="alert">{act.refusal}</small> : null}
      </span>
      {mayChange ? (
        <>
          <Button size="small" busy={act.busy} aria-label={`发一条到 ${label} 试试`} onClick={() => void sendOne()}>
            试试
          </Button>
          <Button
            size="small"
            kind="danger"
            busy={act.busy}
            aria-label={`停用 ${label}`}
            onClick={() => void act.run(async () => void (await call('alarm/endChannel', { id })))}
          >
            停用
          </Button>
        </>
      ) : null}
    </li>
  );
}
