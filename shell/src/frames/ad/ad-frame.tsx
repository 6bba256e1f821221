import type { FrameProps } from '../frame';

export function AdFrame({ children }: FrameProps) {
  return <main id="main">{children}</main>;
}
