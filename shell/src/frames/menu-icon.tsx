import { Icon, isIconName } from '@shizhong/shared-ui';

/** An icon named by a card; for a name that this shell does not know, the place stays empty. */
export function MenuIcon({ name, size }: { name: string | undefined; size?: number }) {
  return isIconName(name) ? <Icon name={name} {...(size === undefined ? {} : { size })} /> : null;
}
