import { useHost } from '@shizhong/shared-contracts';
import { wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, Card, Icon } from '@shizhong/shared-ui';
import { type Day, monthOf, nextDay } from '@shizhong/shared-ui/calendar';
import { icsOf } from './ics';
import styles from './OrderSchedulePage.module.css';
import { maxDays } from './ScheduleDialogs';
import { figuresOf, type Schedule, type View } from './schedule';

const pushNote = `订阅号每天可群发 ${wechatFigures['wechat.subscription_pushes']} 次，每次最多 ${wechatFigures['wechat.push_articles']} 篇；服务号每月 ${wechatFigures['wechat.service_pushes']} 次。`;

export interface PeriodCardProps {
  schedule: Schedule;
  accountName: string;
  view: View;
  day: Day;
  today: Day;
  onSettings: () => void;
}

/** Figures of the shown month or week, the quota of pushes, and the calendar file. */
export function PeriodCard({ schedule, accountName, view, day, today, onSettings }: PeriodCardProps) {
  const host = useHost();
  const month = monthOf(day);
  const figures = figuresOf(schedule.days, month);
  const quota = schedule.pushes.find((push) => push.month === month);
  const download = async () => {
    const ahead = await host.call('media/schedule', {
      accountId: schedule.accountId,
      from: today,
      to: nextDay(today, maxDays - 1),
    });
    const file = new Blob([icsOf(accountName, ahead.days, host.now())], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `排期-${accountName}-${today}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  return (
    <Card
      title={view === 'month' ? '本月' : '本周'}
      extra={
        <Button kind="quiet" size="small" onClick={onSettings}>
          排期设置
        </Button>
      }
    >
      <dl className={styles['facts']}>
        <Fact name="已发布" value={`${figures.published} 个位置`} />
        <Fact name="已约" value={`${figures.booked} 个位置`} />
        <Fact name="待确认" value={figures.heldOrders ? `${figures.heldOrders} 笔邀约，占 ${figures.heldDays} 天` : '0 笔邀约'} />
        {quota ? (
          <Fact name="本月群发" value={quota.most === null ? `${quota.used} 天` : `${quota.used} / ${quota.most} 次`} />
        ) : null}
        <Fact name="每次群发广告上限" value={`${schedule.adsPerPush} 条`} />
        <Fact name="最少提前预约" value={`${schedule.leadHours} 小时`} />
        <Fact name="当天单" value={schedule.sameDay ? '接受' : '不接受'} />
      </dl>
      {quota?.most ? (
        <meter
          className={styles['meter']}
          aria-label="本月群发额度"
          min={0}
          max={quota.most}
          high={quota.most - 0.5}
          value={Math.min(quota.used, quota.most)}
        />
      ) : null}
      <p className={styles['note']}>{pushNote}</p>
      <Button block onClick={() => void download().catch(() => {})}>
        <Icon name="download" size={16} />
        导出日历（ICS）
      </Button>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
