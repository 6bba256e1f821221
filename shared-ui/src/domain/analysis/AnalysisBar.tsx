import {
  type AnalysisCompare,
  type AnalysisRange,
  type AskedAnalysis,
  analysisCompares,
  analysisLimits,
  analysisRanges,
  comparedDays,
} from '@shizhong/shared-contracts/analysis';
import { orderKinds } from '@shizhong/shared-contracts/kinds';
import { Switch } from '@shizhong/shared-ui/antd/entry';
import { Select } from '@shizhong/shared-ui/antd/select';
import { DaysInput } from '../../patterns/form-page';
import { Segments } from '../../patterns/segments/Segments';
import css from './AnalysisBar.module.css';
import type { AskedChanges } from './use-asked';

interface AnalysisBarProps {
  asked: AskedAnalysis;
  today: string;
  /** The sentence about days that cannot be asked for. */
  wrong: string | null;
  change: (changes: AskedChanges) => void;
}

const ranges = [
  ...Object.entries(analysisRanges).map(([value, label]) => ({ value: value as AnalysisRange | 'own', label: label as string })),
  { value: 'own' as const, label: '自选' },
];

/** Days, the period beside them, and the kind of advertising. Everything applies at once. */
export function AnalysisBar({ asked, today, wrong, change }: AnalysisBarProps) {
  const compares = asked.compare !== 'none';
  return (
    <div className={css.bar}>
      <Segments
        label="常用时间"
        value={asked.range ?? 'own'}
        options={ranges}
        onChange={(range) =>
          change(range === 'own' ? { range: null, from: asked.from, to: asked.to } : { range, from: null, to: null })
        }
      />
      <div className={css.days}>
        <DaysInput
          aria-label="时间范围"
          aria-invalid={wrong ? true : undefined}
          value={[asked.from, asked.to]}
          maxDays={analysisLimits.days}
          lastDay={today}
          onChange={([from, to]) => change({ range: null, from, to })}
        />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control, and is a button */}
      <label className={css.compare}>
        <Switch size="small" aria-label="对比" checked={compares} onChange={(on) => change({ vs: on ? 'previous' : 'none' })} />
        对比
      </label>
      {compares ? (
        <Select<AnalysisCompare>
          aria-label="对比什么"
          className={css.versus}
          virtual={false}
          value={asked.compare}
          options={(['previous', 'month'] as const).map((value) => ({ value, label: compareWords(asked, value) }))}
          onChange={(vs) => change({ vs })}
        />
      ) : null}
      <Select<string>
        aria-label="广告类型"
        className={css.kind}
        virtual={false}
        value={asked.kind}
        options={[
          { value: '', label: '全部类型' },
          ...orderKinds().map(({ kind, words }) => ({ value: kind, label: words.name })),
        ]}
        onChange={(kind) => change({ kind: kind || null })}
      />
      {wrong ? (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

/** 上一周期 09-26 至 10-23 */
function compareWords(asked: AskedAnalysis, compare: AnalysisCompare): string {
  if (asked.to < asked.from) return analysisCompares[compare];
  const days = comparedDays(asked, compare);
  return days ? `${analysisCompares[compare]} ${days.from.slice(5)} 至 ${days.to.slice(5)}` : analysisCompares[compare];
}
