import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { type AlarmKind, alarmKinds, alarmTerms } from '@shizhong/shared-contracts/operator/alarms';
import { Button } from '@shizhong/shared-ui/button';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { AlarmWants, everyAlarm } from '../../features/alarms/AlarmWants';
import { deviceHere, isPushPossible, keepDeviceHere, subscribeHere, unsubscribeHere } from '../../features/alarms/push';
import { Pane } from '../../features/frame/Pane';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { deviceOf } from '../../lib/device';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import css from './KeysPane.module.css';

type Device = AnswerOf<'alarm/devices'>['list'][number];

/** Own browsers that alarms are pushed to, also while no page of the desk is open. `docs/domain/operator.md#alarms`. */
export function DevicesPane() {
  const { data, failed, busy, reload } = useQuestion('alarm/devices', {});
  const [here, setHere] = useState(deviceHere);
  const list = data?.list ?? [];
  const isHere = list.some(({ id }) => id === here);
  const isFull = list.length >= alarmTerms.devicesMax;
  return (
    <Pane title="推送告警" level={2} facts="运营台没有打开也收得到">
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={2} rowHeight={44} /> : null}
      <ul className={css.list} aria-label="收推送的设备">
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} isHere={device.id === here} />
        ))}
      </ul>
      {isPushPossible() ? null : <Notice tone="warning">这个浏览器不能收推送；iPhone 须先把运营台添加到主屏幕</Notice>}
      {isFull && !isHere ? <p>最多 {alarmTerms.devicesMax} 台，请先停用不用的。</p> : null}
      {data && isPushPossible() && !isHere && !isFull ? <ThisDevice applicationKey={data.key} onAdded={setHere} /> : null}
    </Pane>
  );
}

function DeviceRow({ device: { id, label, wants, since, sent, fault }, isHere }: { device: Device; isHere: boolean }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();

  const tryIt = () =>
    act.run(async () => {
      const { fault: why } = await call('alarm/tryDevice', { id });
      notify.notice(why ? `没有推成：${why}` : `已推给 ${label}`, why ? 'error' : 'success');
    });
  const end = () =>
    act.run(async () => {
      await call('alarm/endDevice', { id });
      if (isHere) await unsubscribeHere();
    });

  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>
          {label}
          {isHere ? '（本机）' : ''}
        </b>
        <small>
          {formatDateTime(since)} 起・{wants.map((want) => alarmKinds[want]).join('、')}・推过 {sent} 条
        </small>
        {fault ? <small>上一次没有推成：{fault}</small> : null}
        {act.refusal ? <small role="alert">{act.refusal}</small> : null}
      </span>
      <Button size="small" busy={act.busy} aria-label={`推一条到 ${label} 试试`} onClick={() => void tryIt()}>
        试试
      </Button>
      <Button size="small" kind="danger" busy={act.busy} aria-label={`停用 ${label} 的推送`} onClick={() => void end()}>
        停用
      </Button>
    </li>
  );
}

function ThisDevice({ applicationKey, onAdded }: { applicationKey: string; onAdded(id: string): void }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const [wants, setWants] = useState<AlarmKind[]>(everyAlarm);
  const [why, setWhy] = useState('');

  async function add(): Promise<void> {
    setWhy('');
    await act.run(async () => {
      const subscription = await subscribeHere(applicationKey).catch(() => 'unreachable' as const);
      if (subscription === 'unreachable') return setWhy('浏览器连不上它的推送服务，请换一个网络或浏览器再试');
      if (!subscription) return setWhy('浏览器没有允许这个网站提醒：请在地址栏旁的网站设置里允许');
      const label = deviceOf(navigator.userAgent);
      const { id } = await call('alarm/addDevice', { label, wants, subscription });
      keepDeviceHere(id);
      onAdded(id);
      notify.notice('这台设备会收到推送', 'success');
    });
  }

  return (
    <div className={css.form}>
      <AlarmWants value={wants} onChange={setWants} />
      {why || act.refusal ? (
        <Notice tone="error" live>
          {why || act.refusal}
        </Notice>
      ) : null}
      <Button busy={act.busy} disabled={wants.length === 0} onClick={() => void add()}>
        在这台设备上收推送
      </Button>
    </div>
  );
}
