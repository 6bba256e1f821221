import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useKeptTexts } from '../../features/kept/kept-context';
import { ActForm } from './ActForm';
import css from './ActsPane.module.css';
import type { ObjectAct } from './object-act';
import { Part } from './Part';

const nameOf = ({ command, fixed }: ObjectAct) => [command, ...Object.values(fixed)].join(' ');

export interface ActsPaneProps {
  acts: readonly ObjectAct[];
  isWaiting: boolean;
  /** Of the object. */
  id: string;
}

/** What the own role can do to the object now, each with what it does to money. */
export function ActsPane({ acts, isWaiting, id }: ActsPaneProps) {
  const own = `act:${id}:`;
  const lastTyped = useKeptTexts().last(own)?.slice(own.length) ?? null;
  const [chosen, setChosen] = useState(lastTyped);
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
              {isOpen ? <ActForm act={act} place={`${own}${name}`} onDone={() => setChosen(null)} /> : null}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
