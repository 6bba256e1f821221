/** The fields of an analysis: on a desk they stand in its bar, on a phone in its sheet. */
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
import { Select } from '@shizhong/shared-ui/antd/select';
import { DaysInput } from '../../patterns/form-page';
import { Segments } from '../../patterns/segments/Segments';
import css from './AnalysisBar.module.css';
import type { AskedChanges } from './use-asked';

/** One account or one campaign. */
export interface OnlyField {
  name: 'account' | 'campaign';
  /** 账号. */
  label: string;
  /** Name of the one that is chosen, once known. */
  chosen: string | null;
  /** Those with figures in these days, most first; null while they are not known. */
  options: readonly { key: string; name: string }[] | null;
  /** There are more than are listed. */
  isCut: boolean;
  /** They will be needed. */
  onNear: () => void;
}

export interface BarProps {
  asked: AskedAnalysis;
  today: string;
  /** The sentence about days that cannot be asked for. */
  wrong: string | null;
  only: readonly OnlyField[];
  change: (changes: AskedChanges) => void;
}

const ranges = [
  ...Object.entries(analysisRanges).map(([value, label]) => ({ value: value as AnalysisRange | 'own', label: label as string })),
  { value: 'own' as const, label: '自选' },
];

export function RangeChoice({ asked, change }: BarProps) {
  return (
    <Segments
      label="常用时间"
      value={asked.range ?? 'own'}
      options={ranges}
      onChange={(range) =>
        change(range === 'own' ? { range: null, from: asked.from, to: asked.to } : { range, from: null, to: null })
      }
    />
  );
}

export function DaysChoice({ asked, today, wrong, change }: BarProps) {
  return (
    <DaysInput
      aria-label="时间范围"
      aria-invalid={wrong ? true : undefined}
      value={[asked.from, asked.to]}
      maxDays={analysisLimits.days}
      lastDay={today}
      onChange={([from, to]) => change({ range: null, from, to })}
    />
  );
}

export function VersusChoice({ asked, change, none = false }: BarProps & { none?: boolean }) {
  const choices = none ? (['none', 'previous', 'month'] as const) : (['previous', 'month'] as const);
  return (
    <Select<AnalysisCompare>
      aria-label="对比什么"
      className={css.field}
      virtual={false}
      value={asked.compare}
      options={choices.map((value) => ({ value, label: compareWords(asked, value) }))}
      onChange={(vs) => change({ vs })}
    />
  );
}

export function KindChoice({ asked, change }: BarProps) {
  return (
    <Select<string>
      aria-label="广告类型"
      className={css.field}
      virtual={false}
      value={asked.kind}
      options={[{ value: '', label: '全部类型' }, ...orderKinds().map(({ kind, words }) => ({ value: kind, label: words.name }))]}
      onChange={(kind) => change({ kind: kind || null })}
    />
  );
}

export function OnlyChoice({
  name,
  label,
  chosen,
  options,
  isCut,
  onNear,
  asked,
  change,
}: OnlyField & Pick<BarProps, 'asked' | 'change'>) {
  const value = asked[name];
  const listed = options ?? [];
  const missing = value && !listed.some(({ key }) => key === value) ? [{ value, label: chosen ?? `所选${label}` }] : [];
  return (
    <Select<string>
      aria-label={label}
      className={css.field}
      showSearch
      value={value}
      popupMatchSelectWidth={280}
      options={[
        { value: '', label: `全部${label}` },
        ...missing,
        ...listed.map((each) => ({ value: each.key, label: each.name })),
      ]}
      popupRender={(list) => (
        <>
          {list}
          <p className={css.listed}>
            {options === null
              ? '正在取这段时间的名单…'
              : isCut
                ? `这段时间里金额最多的 ${listed.length} 个，可用拼音搜`
                : `这段时间有数的 ${listed.length} 个，可用拼音搜`}
          </p>
        </>
      )}
      onOpenChange={(open) => open && onNear()}
      onChange={(id) => change({ [name]: id || null })}
    />
  );
}

/** 上一周期 09-26 至 10-23 */
function compareWords(asked: AskedAnalysis, compare: AnalysisCompare): string {
  if (compare === 'none' || asked.to < asked.from) return analysisCompares[compare];
  const days = comparedDays(asked, compare);
  return days ? `${analysisCompares[compare]} ${days.from.slice(5)} 至 ${days.to.slice(5)}` : analysisCompares[compare];
}
