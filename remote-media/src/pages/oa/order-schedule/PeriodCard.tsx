import { useHost } from '@shizhong/shared-contracts';
import { wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { Card, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, monthOf, nextDay } from '@shizhong/shared-ui/calendar';
import { Details } from '@shizhong/shared-ui/details';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { saveFile } from '@shizhong/shared-ui/save-file';
import { useAsk } from '@shizhong/shared-ui/server-data';
import { maxDays } from './change-values';
import { icsOf } from './ics';
import css from './OrderSchedulePage.module.css';
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
  const ask = useAsk();
  const download = async () => {
    const ahead = await ask('media/schedule', {
      accountId: schedule.accountId,
      from: today,
      to: nextDay(today, maxDays - 1),
    });
    const file = new Blob([icsOf(accountName, ahead.days, host.now())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `排期-${accountName}-${today}.ics`);
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
      <Details
        end
        items={[
          { label: '已发布', value: `${figures.published} 个位置` },
          { label: '已约', value: `${figures.booked} 个位置` },
          { label: '待确认', value: figures.heldOrders ? `${figures.heldOrders} 笔邀约，占 ${figures.heldDays} 天` : '0 笔邀约' },
          quota && {
            label: '本月群发',
            value: quota.most === null ? `${quota.used} 天` : `${quota.used} / ${quota.most} 次`,
          },
          { label: '每次群发广告上限', value: `${schedule.adsPerPush} 条` },
          { label: '最少提前预约', value: `${schedule.leadHours} 小时` },
          { label: '当天单', value: schedule.sameDay ? '接受' : '不接受' },
        ]}
      />
      {quota?.most ? (
        <div className={css.meter}>
          <ProgressBar label="本月群发额度" bp={Math.round((quota.used * 10_000) / quota.most)} />
        </div>
      ) : null}
      <p className={css.note}>{pushNote}</p>
      <Button block onClick={() => void download().catch(() => {})}>
        <Icon name="download" size={16} />
        导出日历（ICS）
      </Button>
    </Card>
  );
}
