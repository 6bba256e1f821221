import { labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { dayOf, hourMs, nextDay, startOf } from '@shizhong/shared-contracts/format';
import { Button } from '@shizhong/shared-ui/button';
import { FieldGroup, FormPair } from '@shizhong/shared-ui/form-page';
import { Field } from './Field';
import { useCampaignForm } from './form-context';
import css from './ScheduleFields.module.css';
import { localOf } from './typed';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const quick = [
  { label: '全天', hours: [] as number[] },
  { label: '白天 8–20 点', hours: hours.filter((hour) => hour >= 8 && hour < 20) },
  { label: '早晚高峰', hours: [7, 8, 9, 11, 12, 13, 18, 19, 20, 21, 22] },
];
const dayMs = 86_400_000;
/** Shortcut for the start. */
const soonHours = 1;

/** Dates, publication hours, keeping period. */
export function ScheduleFields({ now }: { now: number }) {
  const { about, terms, values, set, isLocked } = useCampaignForm();
  const earliest = now + (terms.startAheadMin + 1) * 60_000;
  const { publishHours } = values;
  const start = Date.parse(`${values.startAt}:00+08:00`);

  return (
    <>
      <FormPair>
        <Field
          name="startAt"
          rule="/help/extension?id=create-read-ad#time"
          min={localOf(earliest)}
          hint={`至少在 ${terms.startAheadMin} 分钟以后，审核通过后才会开始`}
        />
        <Field name="endAt" min={values.startAt || localOf(earliest)} hint={`最长 ${terms.maxDays} 天，预算用完会提前结束`} />
      </FormPair>
      <div className={css.quick}>
        {isLocked('startAt')
          ? null
          : (
              [
                [`${soonHours} 小时后开始`, soonHours * 3_600_000],
                ['明早 9 点开始', null],
              ] as const
            ).map(([label, ahead]) => (
              <Button
                key={label}
                size="small"
                onClick={() => set({ startAt: localOf(ahead === null ? tomorrowAtNine(now) : now + ahead + 60_000) })}
              >
                {label}
              </Button>
            ))}
        {[7, 14, 30].map((days) => (
          <Button
            key={days}
            size="small"
            onClick={() => set({ endAt: localOf((Number.isNaN(start) ? earliest : start) + days * dayMs) })}
          >
            投放 {days} 天
          </Button>
        ))}
      </div>
      <FieldGroup
        legend={labelOfField('publishHours', about)}
        path="publishHours"
        hint={publishHours.length ? `每天 ${publishHours.length} 个小时内可以发布` : '不限时段，点选小时可去掉不合适的时间'}
      >
        <div className={css.quick}>
          {quick.map((one) => (
            <Button
              key={one.label}
              size="small"
              aria-pressed={JSON.stringify(one.hours) === JSON.stringify(publishHours)}
              onClick={() => set({ publishHours: one.hours })}
            >
              {one.label}
            </Button>
          ))}
        </div>
        <div className={css.hours}>
          {hours.map((hour) => (
            <button
              key={hour}
              type="button"
              aria-pressed={publishHours.length === 0 || publishHours.includes(hour)}
              aria-label={`${hour} 点`}
              onClick={() => set({ publishHours: toggled(publishHours, hour) })}
            >
              {hour}
            </button>
          ))}
        </div>
      </FieldGroup>
      <FormPair>
        <Field
          name="publishDeadlineH"
          rule="/help/violation?id=missed-and-removed#missed"
          hint="媒体主接单后须在此时限内发布，逾期流单，预算退回"
        />
        <Field
          name="keepHours"
          rule="/help/violation?id=missed-and-removed#removed"
          hint="发布后至少保留的时间，提前删除按规则停止计量"
        />
      </FormPair>
    </>
  );
}

/** None chosen means all, so the first click removes its hour from all. */
function toggled(chosen: readonly number[], hour: number): number[] {
  const all = chosen.length ? chosen : hours;
  const next = all.includes(hour) ? all.filter((one) => one !== hour) : [...all, hour].sort((a, b) => a - b);
  return next.length === hours.length ? [] : next;
}

function tomorrowAtNine(now: number): number {
  return startOf(nextDay(dayOf(now))) + 9 * hourMs;
}
