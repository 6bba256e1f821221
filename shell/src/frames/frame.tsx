/** Puts a page into the frame that its card names. The areas' frames have their own chunks. */
import type { Layout, RemoteLoadError } from '@shizhong/shared-contracts';
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { ErrorBoundary } from '../app/error-boundary';
import { LoadFailure } from '../app/load-failure';
import { useShell } from '../app/shell-context';
import { toLoadError } from '../federation/load-error';
import { isArea } from '../routing/area';
import { BareFrame } from './bare/bare-frame';
import type { FrameProps } from './frame-props';
import { FrameSkeleton } from './frame-skeleton';
import { PublicFrame } from './public/public-frame';

type FrameComponent = ComponentType<FrameProps>;

const areaNames = { ad: '广告主中心', media: '媒体主中心' } as const;

/** Frames that have loaded: a second visit must not go through a skeleton. */
const loadedFrames: { ad?: FrameComponent; media?: FrameComponent } = {};

const loaders = {
  ad: async () => {
    loadedFrames.ad = (await import(/* webpackChunkName: "frame-ad" */ './ad/ad-frame')).AdFrame;
    return { default: loadedFrames.ad };
  },
  media: async () => {
    loadedFrames.media = (await import(/* webpackChunkName: "frame-media" */ './media/media-frame')).MediaFrame;
    return { default: loadedFrames.media };
  },
};

/** Loads a frame; a failure occurs again, with its error page, when the frame is needed. */
export async function loadFrame(layout: Layout): Promise<void> {
  if (isArea(layout) && !loadedFrames[layout]) await loaders[layout]().catch(() => undefined);
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
  if (layout === 'own') return children;
  return <PublicFrame registry={registry}>{children}</PublicFrame>;
}

function LazyFrame({ area, registry, children }: FrameProps & { area: 'ad' | 'media' }) {
  const { integrityOf } = useShell();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
  const Late = useMemo(() => lazy(loaders[area]), [area, attempt]);
  // Chosen once: switching to another component would remount the page and lose every half-filled form.
  const [ready] = useState(() => loadedFrames[area]);
  const AreaFrame = ready ?? Late;
  const diagnose = useCallback(
    (cause: unknown): Promise<RemoteLoadError> => toLoadError(cause, { phase: 'frame', remote: 'shell' }, integrityOf),
    [integrityOf],
  );
  return (
    <ErrorBoundary
      diagnose={diagnose}
      resetKey={`${area} ${attempt}`}
      pending={<FrameSkeleton />}
      failed={({ facts }) => (
        // The public frame is always loaded: the visitor can still navigate.
        <PublicFrame registry={registry}>
          <LoadFailure facts={facts} title={areaNames[area]} onRetry={() => setAttempt((count) => count + 1)} />
        </PublicFrame>
      )}
    >
      <Suspense fallback={<FrameSkeleton />}>
        <AreaFrame registry={registry}>{children}</AreaFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
