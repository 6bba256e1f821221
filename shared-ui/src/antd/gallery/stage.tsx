/**
 * A page for `npm run pictures`, in no build of the product: shows one plate of the gallery in one theme. It loads our groups as pages do, so
 * that their sheets come in the files and in the order of the product.
 */
import { createRoot } from 'react-dom/client';
import '../../theme/tokens.css';
import type { PaletteName, ThemeMode } from '../../theme/palette';
import { fieldPlates } from './fields';
import type { Offered, Plates } from './offered';
import { openPlates } from './open';
import { shownPlates } from './shown';

const groups: readonly Promise<Partial<Offered>>[] = [
  import('../core'),
  import('../form'),
  import('../entry'),
  import('../segmented'),
  import('../select'),
  import('../tree'),
  import('../overlay'),
  import('../menus'),
  import('../data'),
  import('../steps'),
  import('../table'),
  import('../date'),
];

export interface Stage {
  names: string[];
  show(name: string, palette: PaletteName, mode: ThemeMode): void;
}

Object.assign(window, { stage: await open() });

async function open(): Promise<Stage> {
  const antd = Object.assign({}, ...(await Promise.all(groups))) as Offered;
  const plates: Plates = { ...shownPlates(antd), ...fieldPlates(antd), ...openPlates(antd) };
  const root = createRoot(document.getElementById('stage') ?? document.body);
  let shown = 0;
  return {
    names: Object.keys(plates),
    show(name, palette, mode) {
      Object.assign(document.documentElement.dataset, { palette, theme: mode });
      const Plate = plates[name];
      shown += 1;
      root.render(
        Plate && (
          <antd.AntdScope key={shown} palette={palette}>
            <main>
              <Plate />
            </main>
          </antd.AntdScope>
        ),
      );
    },
  };
}
