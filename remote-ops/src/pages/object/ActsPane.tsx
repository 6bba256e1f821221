import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { ActForm } from './ActForm';
import css from './ActsPane.module.css';
import type { ObjectAct } from './object-act';
import { Part } from './Part';

const nameOf = ({ command, fixed }: ObjectAct) => [command, ...Object.values(fixed)].join(' ');

/** What the own role can do to the object now, each with what it does to money. */
export function ActsPane({ acts, isWaiting }: { acts: readonly ObjectAct[]; isWaiting: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Part title="现在能做的" facts={isWaiting ? '也在待办里' : undefined}>
      {acts.length === 0 ? <p className={css.none}>在这个状态下，您的角色没有能做的</p> : null}
      <ul className={css.acts}>
        {acts.map((act) => {
          const name = nameOf(act);
          const isOpen = name === chosen;
          return (
            <li key={name} className={clsx(isOpen && css.open)}>
              <button type="button" className={css.act} aria-expanded={isOpen} onClick={() => setChosen(isOpen ? null : name)}>
                <b>{act.label}</b>
                {act.twoPersons ? <span className={css.mark}>两人</span> : null}
                {act.effect ? <small>{act.effect}</small> : null}
              </button>
              {isOpen ? <ActForm act={act} onDone={() => setChosen(null)} /> : null}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
