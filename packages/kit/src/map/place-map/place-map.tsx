import { Skeleton } from '@mantine/core';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { MapProps } from './map-props.ts';
import { hasWebGl } from './web-gl.ts';

const GlMap = lazy(() =>
  import('../gl-map/gl-map.tsx').then((module) => ({ default: module.GlMap })),
);
const OutlineMap = lazy(() =>
  import('./outline-map.tsx').then((module) => ({ default: module.OutlineMap })),
);

/** Shows a drawn map where MapLibre failed after all, such as with a WebGL that gives no context. */
class OrDrawn extends Component<{ drawn: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.drawn : this.props.children;
  }
}

/**
 * A map of country outlines from our own server. It is drawn by MapLibre, or as plain SVG where the
 * browser has no WebGL; both come only when a map is shown.
 */
export function PlaceMap(props: MapProps) {
  const [canUseGl] = useState(hasWebGl);
  const drawn = <OutlineMap {...props} />;
  return (
    <Suspense fallback={<Skeleton height={props.height} radius="sm" />}>
      {canUseGl ? (
        <OrDrawn drawn={drawn}>
          <GlMap {...props} />
        </OrDrawn>
      ) : (
        drawn
      )}
    </Suspense>
  );
}
