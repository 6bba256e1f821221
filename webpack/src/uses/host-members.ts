/** Everything that `useHost()` gives, by its path: `notify.toast`, `settings.contact.phone`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '@shizhong/shared-contracts/build';
import { packageFolder } from '../places';
import { declaredShape } from './declared-shape';

export function hostMembers(): Record<string, Shape> {
  const contract = packageFolder('@shizhong/shared-contracts');
  const folder = ['src', 'lib'].map((each) => join(contract, each)).find((each) => existsSync(each)) ?? contract;
  // The protocol knows the product's settings by declaration merging only.
  const host = declaredShape(join(folder, 'protocol/host/host'), 'Host', {
    PageSettings: join(folder, 'domain/site/page-settings'),
  });
  return Object.fromEntries(leavesOf(host, ''));
}

function leavesOf(shape: Shape, path: string): [string, Shape][] {
  if (typeof shape !== 'object' || !('fields' in shape)) return [[path, shape]];
  return Object.entries(shape.fields).flatMap(([name, field]): [string, Shape][] => {
    const below = `${path ? `${path}.` : ''}${name.replace(/\?$/, '')}`;
    return name.endsWith('?') ? [[below, { either: [field, 'undefined'] }]] : leavesOf(field, below);
  });
}
