import { late } from '#web/ui/overlay/when-needed.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';
import classes from './offices.module.css';

const MapCanvas = late(async () => (await import('./map-canvas.tsx')).MapCanvas);

/** The map of an office; its library is loaded when it is first shown. */
export function OfficeMap(props: MapCanvasProps) {
  return (
    <div className={classes.mapSpace}>
      <MapCanvas {...props} />
    </div>
  );
}
