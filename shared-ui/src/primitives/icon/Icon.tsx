import { LineIcon, type LineIconProps } from './LineIcon';
import { type IconName, iconPaths } from './paths';

export interface IconProps extends Pick<LineIconProps, 'size'> {
  name: IconName;
}

/** A line icon by its name. Where the first script of every page draws one, it is a `LineIcon`: this one brings all drawings. */
export function Icon({ name, size = 18 }: IconProps) {
  return <LineIcon path={iconPaths[name]} size={size} />;
}

/** Whether a name that arrives as data (a menu entry of a manifest) is one of our icons. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(iconPaths, name);
}
