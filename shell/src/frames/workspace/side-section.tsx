import { type MenuEntry, useHydrated } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useShell } from '../../app/shell-context';
import { mergedOf } from '../menu';
import { MenuIcon } from '../menu-icon';
import { MenuLink } from '../menu-link';
import css from './side-section.module.css';
import frameCss from './workspace-frame.module.css';

const key = 'sz-folded';

interface SideSectionProps {
  title: string;
  entries: readonly MenuEntry[];
  /** What waits behind an entry, by its path. */
  counts: Readonly<Record<string, string>>;
}

/**
 * A part of the side menu. It folds below its heading, and stays folded in this browser; the page that one is on is seen in any case.
 * Where the menu is a column of icons there are no headings, and nothing is folded.
 */
export function SideSection({ title, entries, counts }: SideSectionProps) {
  const { storage } = useShell();
  const foldedTitles = () => (storage.get(key) ?? '').split(',').filter(Boolean);
  const isHydrated = useHydrated();
  const [isFolded, setFolded] = useState(() => foldedTitles().includes(title));
  const folded = isHydrated && isFolded;
  function fold() {
    const others = foldedTitles().filter((each) => each !== title);
    storage.set(key, (folded ? others : [...others, title]).join(','));
    setFolded(!folded);
  }
  return (
    <div className={clsx(css.part, folded && css.folded)}>
      {title ? (
        <h2 className={frameCss.section}>
          <button type="button" className={css.fold} aria-expanded={!folded} onClick={fold}>
            {title}
            <Icon name={folded ? 'chevronDown' : 'chevronUp'} size={16} />
          </button>
        </h2>
      ) : null}
      {mergedOf(entries).map((entry) => (
        <MenuLink key={entry.path} entry={entry} className={clsx(frameCss.entry)}>
          <MenuIcon name={entry.icon} />
          <span className={frameCss.label}>{entry.label}</span>
          {counts[entry.path] ? (
            <span className={css.count} aria-hidden="true">
              {counts[entry.path]}
            </span>
          ) : null}
        </MenuLink>
      ))}
    </div>
  );
}
