import type { Registry } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';

export interface FrameProps {
  registry: Registry;
  children: ReactNode;
}
