import type { FrameProps } from '../frame';

export function MediaFrame({ children }: FrameProps) {
  return <main id="main">{children}</main>;
}
