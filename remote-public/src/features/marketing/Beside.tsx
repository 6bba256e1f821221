import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { clsx } from 'clsx/lite';
import { ProductShot, type ProductShotProps } from '../product-shot/ProductShot';
import css from './beside.module.css';
import { Section, SectionTitle } from './Section';

export interface BesideProps {
  id: string;
  title: string;
  text: string;
  points: readonly string[];
  side: ProductShotProps['side'];
  shot: Omit<ProductShotProps, 'side'>;
  /** The picture comes first; consecutive blocks alternate. */
  flip?: boolean;
}

/** Text and a product screenshot side by side. Texts may leave figures of the rules open. */
export function Beside({ id, title, text, points, side, shot, flip = false }: BesideProps) {
  const texts = useRuleTexts({ text, points });
  return (
    <Section className={clsx(css.beside, flip && css.flip)} aria-labelledby={id}>
      <div>
        <SectionTitle id={id}>{title}</SectionTitle>
        <p className={css.text}>{texts.text}</p>
        <ul className={css.points}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ProductShot {...shot} side={side} />
    </Section>
  );
}
