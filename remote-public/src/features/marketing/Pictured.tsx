import type { ReactNode } from 'react';
import { type Drawing, Illustration } from '../illustration/Illustration';
import css from './pictured.module.css';

export interface PicturedItem {
  drawing: Drawing;
  name: string;
  text: ReactNode;
}

/** A few promises, each with its illustration. */
export function Pictured({ items }: { items: readonly PicturedItem[] }) {
  return (
    <ul className={css.items}>
      {items.map(({ drawing, name, text }) => (
        <li key={name}>
          <Illustration name={drawing} size={120} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
