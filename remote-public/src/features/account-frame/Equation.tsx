import { type Side, useHost } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import css from './account-frame.module.css';
import { type EquationTerm, sampleEquations } from './sample-equations';

/** A sum the reader can verify: sample figures in the demonstration profile, the same statement without figures elsewhere. */
export function Equation({ side }: { side: Side }) {
  const { profile } = useHost().settings;
  const { left, right, plain } = sampleEquations[side];
  if (profile !== 'demonstration') return <p className={css.plain}>{plain}</p>;
  return (
    <>
      <p className={css.equation}>
        {left.map((term, index) => (
          <Term key={term.name} join={index > 0 ? term.sign : null} {...term} />
        ))}
        <Term join="=" {...right} />
      </p>
      <p className={css.note}>示例数字。{plain}</p>
    </>
  );
}

/** One term with the sign before it: the two never wrap onto different lines. */
function Term({ name, fen, join }: EquationTerm & { join: string | null }) {
  return (
    <span className={css.joined}>
      {join && <i>{join}</i>}
      <span className={css.term}>
        <small>{name}</small>
        <Money fen={fen} unit={false} />
      </span>
    </span>
  );
}
