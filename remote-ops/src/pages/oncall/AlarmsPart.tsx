import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { type AlarmKind, alarmKinds } from '@shizhong/shared-contracts/operator/alarms';
import { Button } from '@shizhong/shared-ui/button';
import { Notice } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../features/frame/me';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import { OnCallPart } from './OnCallPart';
import css from './OnCallRow.module.css';

type Alarm = AnswerOf<'alarm/open'>['list'][number];
type How = 'take' | 'drop' | 'close';

/** Where the alarm leads, as its button says it. */
const look: Readonly<Record<AlarmKind, string>> = {
  deadline: '看待办',
  incident: '看来款',
  job: '看任务',
  audit: '看账本',
  rollback: '看版本',
};

/** One of them is looked into by one person; 「处理完了」 takes it off everybody's list. */
export function AlarmsPart() {
  const call = useDeskCall();
  const handling = useAct();
  const answer = useQuestion('alarm/open', {}, { everyMs: 20_000 });
  const list = answer.data?.list ?? [];
  const handle = (id: string, how: How) =>
    void handling.run(async () => {
      await call('alarm/handle', { id, how });
    });
  return (
    <>
      <OnCallPart title="告警" answer={answer} none="没有要处理的告警" count={list.length}>
        {list.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} busy={handling.busy} onHandle={(how) => handle(alarm.id, how)} />
        ))}
      </OnCallPart>
      {handling.refusal ? (
        <Notice tone="error" live>
          {handling.refusal}
        </Notice>
      ) : null}
    </>
  );
}

function AlarmRow({ alarm, busy, onHandle }: { alarm: Alarm; busy: boolean; onHandle(how: How): void }) {
  const { role } = useMe();
  const navigate = useNavigate();
  const { now } = useHost();
  const { kind, text, path, at, taken } = alarm;
  // The text names its kind for places that show nothing else.
  const [said, ...rest] = text.split('：');
  const what = said === alarmKinds[kind] ? rest.join('：') : text;
  return (
    <li className={clsx(css.row, taken === null && css.open)}>
      <span className={css.top}>
        <b>{alarmKinds[kind]}</b>
        <time dateTime={at}>{agoOf(now() - Date.parse(at))}</time>
      </span>
      <p className={css.what}>{what}</p>
      {taken ? (
        <p className={css.what}>
          {taken.mine ? '我' : taken.by} 从 {formatDateTime(taken.since).slice(-5)} 起在处理
        </p>
      ) : null}
      <span className={css.acts}>
        <Button onClick={() => void navigate(path)}>{look[kind]}</Button>
        {taken === null ? (
          <Button kind="primary" busy={busy} onClick={() => onHandle('take')}>
            我来处理
          </Button>
        ) : null}
        {taken && !taken.mine && role === 'admin' ? (
          <Button busy={busy} onClick={() => onHandle('take')}>
            接手
          </Button>
        ) : null}
        {taken?.mine ? (
          <>
            <Button kind="primary" busy={busy} onClick={() => onHandle('close')}>
              处理完了
            </Button>
            <Button busy={busy} onClick={() => onHandle('drop')}>
              放回
            </Button>
          </>
        ) : null}
      </span>
    </li>
  );
}

function agoOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}
