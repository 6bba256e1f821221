import { type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { dayOf } from '@shizhong/shared-contracts/format';
import { Icon, Spoken } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import css from './SignInWeek.module.css';
import { signWeek, weekOf } from './week';

type Points = ResponseOf<'activity/points'>;

/** The week with its signed days and today's button; used in the activity centre and the sign-in dialog. */
export function SignInWeek({ points, onSigned }: { points: Points; onSigned: () => void | Promise<void> }) {
  const host = useHost();
  const today = dayOf(host.now());
  const [monday = today] = weekOf(today);
  const months: RequestOf<'media/signDays'>['month'][] = [monday.slice(0, 7), today.slice(0, 7)];
  const first = useServerData('media/signDays', { month: months[0] ?? '' });
  const second = useServerData('media/signDays', { month: months[1] ?? '' }, { enabled: months[0] !== months[1] });
  const { run, busy, refusal } = useServerAction('media/sign');
  const signed = new Set([...(first.data?.days ?? []), ...(second.data?.days ?? [])]);
  const week = signWeek(today, signed, points);
  const todays = week.find(({ day }) => day === today);

  async function signIn() {
    const attempt = await run({});
    if (!attempt.done) return;
    const { points: got, bonus, streak } = attempt.data;
    host.notify.toast(
      bonus > 0 ? `签到成功，获得 ${got} 积分；连续 ${streak} 天，另得 ${bonus} 积分` : `签到成功，获得 ${got} 积分`,
      'success',
    );
    await Promise.all([onSigned(), first.reload(), host.session.reloadUserInfo()]);
  }

  return (
    <>
      <ol className={css.week}>
        {week.map(({ day, word, state, points: worth }) => (
          <li key={day} data-state={state}>
            <span className={css.box}>
              {state === 'signed' ? (
                <>
                  <Icon name="check" size={16} />
                  <Spoken>已签到</Spoken>
                </>
              ) : state === 'missed' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <Spoken>未签到</Spoken>
                </>
              ) : (
                `+${worth}`
              )}
            </span>
            <span className={css.word}>{word}</span>
          </li>
        ))}
      </ol>
      <Button kind="primary" size="large" block busy={busy} disabled={points.signedToday} onClick={() => void signIn()}>
        {points.signedToday ? '今日已签到' : `今日签到 +${todays?.points ?? points.signPoints}`}
      </Button>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <p className={css.hint}>
        连续 {points.streakDays} 天额外得 {points.streakBonus} 积分
      </p>
    </>
  );
}
