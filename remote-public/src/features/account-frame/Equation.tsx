import { type Side, useHost } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { Fragment } from 'react';
import css from './account-frame.module.css';
import { type EquationTerm, sampleEquations } from './sample-equations';

/** Arithmetic one can check: sample figures in the demonstration profile, the same sentence without figures elsewhere. */
export function Equation({ side }: { side: Side }) {
  const { profile } = useHost().settings;
  const { left, right, plain } = sampleEquations[side];
  if (profile !== 'demonstration') return <p className={css.plain}>{plain}</p>;
  return (
    <>
      <p className={css.equation}>
        {left.map((term, index) => (
          <Fragment key={term.name}>
            {index > 0 && <i>{term.sign}</i>}
            <Term {...term} />
          </Fragment>
        ))}
        <i>=</i>
        <Term {...right} />
      </p>
      <p className={css.note}>示例数字。{plain}</p>
    </>
  );
}

function Term({ name, fen }: EquationTerm) {
  return (
    <span className={css.term}>
      <small>{name}</small>
      <Money fen={fen} unit={false} />
    </span>
  );
}
