import { analysisCompares } from '@shizhong/shared-contracts/analysis';
import { Switch } from '@shizhong/shared-ui/antd/entry';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';
import { useNarrow } from '../../primitives/narrow';
import css from './AnalysisBar.module.css';
import type { AnalysisSheetProps } from './AnalysisSheet';
import { type BarProps, DaysChoice, KindChoice, OnlyChoice, RangeChoice, VersusChoice } from './bar-fields';

const useSheet = latePart<AnalysisSheetProps>(() =>
  import(/* webpackChunkName: "analysis-sheet" */ './AnalysisSheet').then((part) => part.AnalysisSheet),
);

/** Days, the period beside them, and of what. Everything applies at once. On phones a row of chips, with the fields in a sheet. */
export function AnalysisBar(props: BarProps) {
  const narrow = useNarrow();
  return narrow ? <Chips {...props} /> : <Fields {...props} />;
}

function Fields(props: BarProps) {
  const { asked, wrong, only, change } = props;
  const compares = asked.compare !== 'none';
  return (
    <div className={css.bar}>
      <RangeChoice {...props} />
      <div className={css.days}>
        <DaysChoice {...props} />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control, and is a button */}
      <label className={css.compare}>
        <Switch size="small" aria-label="对比" checked={compares} onChange={(on) => change({ vs: on ? 'previous' : 'none' })} />
        对比
      </label>
      {compares ? (
        <div className={css.versus}>
          <VersusChoice {...props} />
        </div>
      ) : null}
      <div className={clsx(css.of, only.length > 1 && css.ownLine)}>
        <KindChoice {...props} />
        {only.map((each) => (
          <OnlyChoice key={each.name} {...each} asked={asked} change={change} />
        ))}
      </div>
      {wrong ? (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

function Chips(props: BarProps) {
  const { asked, wrong, only, change } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useOpenPart(useSheet(), open, close);
  const compares = asked.compare !== 'none';
  const chosen = [asked.kind, ...only.map(({ name }) => asked[name])].filter(Boolean).length;
  return (
    <>
      <section className={css.chips} aria-label="时间与筛选">
        <button type="button" className={css.chip} data-chosen aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {asked.from.slice(5)} 至 {asked.to.slice(5)}
          <Icon name="chevronDown" size={16} />
        </button>
        <button
          type="button"
          className={css.chip}
          data-chosen={compares || undefined}
          aria-pressed={compares}
          onClick={() => change({ vs: compares ? 'none' : 'previous' })}
        >
          {compares ? <Icon name="check" size={16} /> : null}
          对比{compares ? analysisCompares[asked.compare] : ''}
        </button>
        <button
          type="button"
          className={css.chip}
          data-chosen={chosen > 0 || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          筛选{chosen ? ` ${chosen}` : ''}
        </button>
      </section>
      {wrong ? (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
      {Sheet ? <Sheet {...props} open={open} onClose={close} /> : null}
    </>
  );
}
