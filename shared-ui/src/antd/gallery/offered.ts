import type { ComponentType } from 'react';

type Of<Group> = Omit<Group, 'default'>;

/** What all groups offer. */
export type Offered = Of<typeof import('../core')> &
  Of<typeof import('../form')> &
  Of<typeof import('../entry')> &
  Of<typeof import('../segmented')> &
  Of<typeof import('../select')> &
  Of<typeof import('../tree')> &
  Of<typeof import('../overlay')> &
  Of<typeof import('../menus')> &
  Of<typeof import('../data')> &
  Of<typeof import('../steps')> &
  Of<typeof import('../table')> &
  Of<typeof import('../date')>;

/** One picture each, by its name. */
export type Plates = Readonly<Record<string, ComponentType>>;
