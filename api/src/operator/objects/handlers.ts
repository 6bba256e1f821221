/** What the desk answers about objects. */
import type { objectEndpoints } from '@shizhong/shared-contracts/operator/object-endpoints';
import type { DeskHandlers } from '../desk/call';
import { cardOf } from './card';
import { findObjects } from './find';
import { reveal } from './reveal';

export const objectHandlers: Pick<DeskHandlers, keyof typeof objectEndpoints> = {
  'object/find': (input, { desk, caller }) => findObjects(desk, caller(), input),
  'object/card': (input, { desk, caller }) => cardOf(desk, caller(), input),
  async 'object/reveal'(input, { desk, caller }) {
    return { value: await reveal(desk, caller(), input) };
  },
};
