import { lazy, Suspense } from 'react';
import type { MapCanvasProps } from './map-canvas.tsx';
import classes from './offices.module.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

/** The map of an office; its library is loaded when one is first shown. */
export function OfficeMap(props: MapCanvasProps) {
  return (
    <div className={classes.mapSpace}>
      <Suspense>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}
