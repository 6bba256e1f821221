/** On phones, where there is no room for all sections at once: one kind of what was found. */
import type { FinderPart } from '@shizhong/shared-contracts';
import { clsx } from 'clsx/lite';
import { kindOf, type Section } from './choices';
import css from './kind-filter.module.css';

interface KindFilterProps {
  sections: readonly Section[];
  parts: readonly FinderPart[];
  /** Empty: everything. */
  chosen: string;
  onChoose(kind: string): void;
}

interface Kind {
  key: string;
  label: string;
  count: number;
}

export function KindFilter({ sections, parts, chosen, onChoose }: KindFilterProps) {
  const kinds = kindsIn(sections, parts);
  if (kinds.length < 2) return null;
  const all = { key: '', label: '全部', count: kinds.reduce((sum, { count }) => sum + count, 0) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={css.kinds} role="group" aria-label="只看">
      {[all, ...kinds].map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={clsx(css.kind, key === chosen && css.on)}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {label} {count}
        </button>
      ))}
    </div>
  );
}

/** Objects by their kind, everything else by its section. */
export function ofKind(sections: readonly Section[], kind: string): Section[] {
  if (!kind) return [...sections];
  const narrowed = sections.map((section) => ({
    ...section,
    choices: section.choices.filter((choice) => (choice.object?.kind ?? section.key) === kind),
  }));
  const left = narrowed.filter(({ choices }) => choices.length > 0);
  // What was typed since has none of this kind.
  return left.length > 0 ? left : [...sections];
}

function kindsIn(sections: readonly Section[], parts: readonly FinderPart[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const section of sections)
    for (const { object } of section.choices) {
      const key = object?.kind ?? section.key;
      const label = object ? (kindOf(parts, object.kind)?.label ?? '其他') : section.title;
      kinds.set(key, { key, label, count: (kinds.get(key)?.count ?? 0) + 1 });
    }
  return [...kinds.values()];
}
