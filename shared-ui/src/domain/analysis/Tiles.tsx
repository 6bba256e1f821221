import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './Tiles.module.css';

export interface Tile<Key extends string> {
  key: Key;
  label: string;
  value: string;
  /** Change and figure of the other period. */
  foot: ReactNode;
}

/** The figures of the range; one or two of them are drawn. */
export function Tiles<Key extends string>({
  tiles,
  chosen,
  onChoose,
}: {
  tiles: readonly Tile<Key>[];
  chosen: readonly Key[];
  onChoose: (keys: Key[]) => void;
}) {
  function press(key: Key) {
    const [first] = chosen;
    if (!chosen.includes(key)) return onChoose(first === undefined || chosen.length < 2 ? [...chosen, key] : [first, key]);
    // One is always drawn.
    if (chosen.length > 1) onChoose(chosen.filter((each) => each !== key));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={css.tiles} role="group" aria-label="指标，最多选两项">
      {tiles.map(({ key, label, value, foot }) => {
        const place = chosen.indexOf(key);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={place >= 0}
            className={clsx(css.tile, place === 0 && css.firstTile, place === 1 && css.secondTile)}
            onClick={() => press(key)}
          >
            <span className={css.tileLabel}>
              {place >= 0 ? <LineMark kind={place === 0 ? 'first' : 'second'} /> : null}
              {label}
            </span>
            <b>{value}</b>
            <span className={css.tileFoot}>{foot}</span>
          </button>
        );
      })}
    </div>
  );
}

const marks = { first: css.firstMark, second: css.secondMark, previous: css.previousMark } as const;

/** The line of a series, beside its name. */
export function LineMark({ kind }: { kind: 'first' | 'second' | 'previous' }) {
  return (
    <svg width="20" height="6" aria-hidden="true" className={marks[kind]}>
      <path d="M0 3h20" strokeWidth={kind === 'previous' ? 1.5 : 2.5} />
    </svg>
  );
}
