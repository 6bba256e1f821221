/** Puts a page into the frame its card names. Frames of the areas come with a chunk of their own. */
import type { Layout, Registry, RemoteLoadError } from '@shizhong/shared-contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { FaultBoundary } from '../app/fault-boundary';
import { LoadFailure } from '../app/load-failure';
import { useShell } from '../app/shell-context';
import { toLoadError } from '../federation/load-error';
import { isArea } from '../routing/area';
import { BareFrame } from './bare/bare-frame';
import { FrameSkeleton } from './frame-skeleton';
import { PublicFrame } from './public/public-frame';

export interface FrameProps {
  registry: Registry;
  children: ReactNode;
}

type AreaFrame = ComponentType<FrameProps>;

const areaNames = { ad: '广告主中心', media: '媒体主中心' } as const;

/** Frames that have arrived: a second visit must not go through a skeleton. */
const arrived: { ad?: AreaFrame; media?: AreaFrame } = {};

const loaders = {
  ad: async () => {
    arrived.ad = (await import(/* webpackChunkName: "frame-ad" */ './ad/ad-frame')).AdFrame;
    return { default: arrived.ad };
  },
  media: async () => {
    arrived.media = (await import(/* webpackChunkName: "frame-media" */ './media/media-frame')).MediaFrame;
    return { default: arrived.media };
  },
};

/** Starts loading a frame; a failure is met again, with its error page, when the frame is needed. */
export function prefetchFrame(layout: Layout): void {
  if (isArea(layout) && !arrived[layout]) loaders[layout]().catch(() => undefined);
}

export function Frame({ layout, registry, children }: FrameProps & { layout: Layout }) {
  if (isArea(layout)) {
    return (
      <LazyFrame key={layout} area={layout} registry={registry}>
        {children}
      </LazyFrame>
    );
  }
  if (layout === 'bare') return <BareFrame>{children}</BareFrame>;
  return <PublicFrame registry={registry}>{children}</PublicFrame>;
}

function LazyFrame({ area, registry, children }: FrameProps & { area: 'ad' | 'media' }) {
  const { integrityOf } = useShell();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
  const Late = useMemo(() => lazy(loaders[area]), [area, attempt]);
  // Chosen once: another component in its place would mount the page anew, and with it every half-filled form.
  const [atHand] = useState(() => arrived[area]);
  const Here = atHand ?? Late;
  const diagnose = useCallback(
    (cause: unknown): Promise<RemoteLoadError> => toLoadError(cause, { phase: 'frame', remote: 'shell' }, integrityOf),
    [integrityOf],
  );
  return (
    <FaultBoundary
      diagnose={diagnose}
      resetKey={`${area} ${attempt}`}
      pending={<FrameSkeleton />}
      failed={({ facts }) => (
        // The public frame is always here: the visitor keeps a way to go on.
        <PublicFrame registry={registry}>
          <LoadFailure facts={facts} title={areaNames[area]} onRetry={() => setAttempt((count) => count + 1)} />
        </PublicFrame>
      )}
    >
      <Suspense fallback={<FrameSkeleton />}>
        <Here registry={registry}>{children}</Here>
      </Suspense>
    </FaultBoundary>
  );
}
