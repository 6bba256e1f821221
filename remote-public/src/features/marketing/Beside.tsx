import type { ReactNode } from 'react';
import { ProductShot, type ProductShotProps } from '../product-shot/ProductShot';
import css from './beside.module.css';
import section from './section.module.css';

export interface BesideProps {
  id: string;
  title: string;
  text: ReactNode;
  points: readonly string[];
  side: ProductShotProps['side'];
  shot: Omit<ProductShotProps, 'side'>;
  /** The picture stands first; where several follow each other they take turns. */
  flip?: boolean;
}

/** Words and a screen of the product beside each other. */
export function Beside({ id, title, text, points, side, shot, flip = false }: BesideProps) {
  return (
    <section className={`${section.section} ${css.beside} ${flip ? css.flip : ''}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={section.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ProductShot {...shot} side={side} />
    </section>
  );
}
