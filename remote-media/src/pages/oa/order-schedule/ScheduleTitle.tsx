import { PageTitle } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, nextDay } from '@shizhong/shared-ui/calendar';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import type { OpenDialog } from './OpenDialog';
import { later } from './schedule';

export interface ScheduleTitleProps {
  day: Day;
  today: Day;
  /** Null while the schedule is on its way: the buttons have their place. Absent where there is none to change. */
  onOpen?: ((dialog: OpenDialog) => void) | null | undefined;
}

/** Title of the page, with the changes of several days. */
export function ScheduleTitle({ day, today, onOpen }: ScheduleTitleProps) {
  return (
    <PageTitle
      title="排期"
      hint={<RuleText>{'开放的日期广告主可直接预订；待确认的日期锁定 {{slot.hold_h}} 小时'}</RuleText>}
      actions={
        onOpen === undefined ? null : (
          <>
            <Button
              disabled={!onOpen}
              onClick={() =>
                onOpen?.({
                  what: 'change',
                  action: 'external',
                  from: later(day, today),
                  to: later(day, today),
                  positions: [1, 2, 3],
                })
              }
            >
              添加外部占用
            </Button>
            <Button
              kind="primary"
              disabled={!onOpen}
              onClick={() =>
                onOpen?.({
                  what: 'change',
                  action: 'open',
                  actions: ['open', 'close', 'price'],
                  from: nextDay(today),
                  to: nextDay(today, 30),
                  positions: [1, 2],
                })
              }
            >
              批量开放
            </Button>
          </>
        )
      }
    />
  );
}
