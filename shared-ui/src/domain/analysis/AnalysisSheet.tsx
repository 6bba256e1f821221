import { Button } from '../../patterns/button';
import { Drawer } from '../../patterns/drawer';
import css from './AnalysisSheet.module.css';
import { type BarProps, DaysChoice, KindChoice, OnlyChoice, RangeChoice, VersusChoice } from './bar-fields';

export interface AnalysisSheetProps extends BarProps {
  open: boolean;
  onClose: () => void;
}

/** The fields of an analysis on a phone. They apply at once: the button only closes. */
export function AnalysisSheet({ open, onClose, ...props }: AnalysisSheetProps) {
  const { asked, wrong, only, change } = props;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="时间与筛选"
      footer={
        <>
          <Button onClick={() => change({ kind: null, ...Object.fromEntries(only.map(({ name }) => [name, null])) })}>
            清空筛选
          </Button>
          <Button kind="primary" onClick={onClose}>
            查看
          </Button>
        </>
      }
    >
      <section className={css.field} aria-label="时间">
        <h3>时间</h3>
        <RangeChoice {...props} />
        <DaysChoice {...props} />
        {wrong ? (
          <p className={css.wrong} role="alert">
            {wrong}
          </p>
        ) : null}
      </section>
      <section className={css.field} aria-label="对比">
        <h3>对比</h3>
        <VersusChoice {...props} none />
      </section>
      <section className={css.field} aria-label="筛选">
        <h3>筛选</h3>
        <KindChoice {...props} />
        {only.map((each) => (
          <OnlyChoice key={each.name} {...each} asked={asked} change={change} />
        ))}
      </section>
    </Drawer>
  );
}
