import { IconMinus, IconPlus } from '@tabler/icons-react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mapCentre } from '#domain/limits.ts';
import type { Tiles } from '#domain/offices/contract.ts';
import { type OfficeBounds, type Place, toSixDecimals } from '#domain/offices/rules.ts';
import { mapTexts as texts } from '#domain/offices/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import classes from './map.module.css';
import { allowed, circleAt, gridLayer, landLayer, markerAt, showPlace } from './map-layers.ts';

/** A map: of one place with its circle, or to choose one. */
export interface MapCanvasProps {
  /** Its accessible name. */
  label: string;
  /** Id of the element that explains its use. */
  describedBy?: string;
  /** The tiles; without them land, grid and scale are shown. */
  tiles: Tiles;
  bounds: OfficeBounds;
  place: Place | null;
  /** Radius of the circle around the place, in metres. */
  radius?: number | null;
  /** Clicks, drags and Enter place the marker. */
  onPick?: (place: Place) => void;
}

const firstZoom = 8;

/** Whether tiles have loaded: not yet, some, or none. */
type Ground = 'waiting' | 'shown' | 'missing';

export function MapCanvas({ label, describedBy, tiles, bounds, place, radius, onPick }: MapCanvasProps) {
  const say = useSay();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [ground, setGround] = useState<Ground>(tiles ? 'waiting' : 'missing');
  const canPick = onPick !== undefined;
  const pick = useRef(onPick);
  pick.current = onPick;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is created once, with its first view
  useEffect(() => {
    const made = L.map(holder.current!, {
      center: mapCentre,
      zoom: firstZoom,
      minZoom: 6,
      maxZoom: 19,
      maxBounds: allowed(bounds).pad(0.3),
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: canPick,
      doubleClickZoom: !canPick,
      // On a touch screen, a finger on a read-only map scrolls the page.
      dragging: canPick || matchMedia('(pointer: fine)').matches,
    });
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(made);
    if (place) showPlace(made, place, radius ?? 0);
    if (tiles) addTiles(made, tiles.url, setGround);
    made.on('click', ({ latlng }) => pick.current?.(rounded(latlng)));
    const watch = new ResizeObserver(([entry]) => refit(made, entry!.target));
    watch.observe(holder.current!);
    setMap(made);
    return () => {
      watch.disconnect();
      made.remove();
    };
  }, []);

  const isBare = ground !== 'shown';
  useEffect(() => {
    if (!map || !isBare) return;
    const layers = [landLayer(map).addTo(map), gridLayer(map).addTo(map)];
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, isBare]);

  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const marker = markerAt({ lat, lng }, canPick);
    const layers = [circleAt({ lat, lng }, radius ?? 0), marker];
    for (const layer of layers) layer.addTo(map);
    marker.on('dragend', () => pick.current?.(rounded(marker.getLatLng())));
    if (!canPick) showPlace(map, { lat, lng }, radius ?? 0);
    else if (!map.getBounds().contains([lat, lng])) map.panTo([lat, lng]);
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, lat, lng, radius, canPick]);

  const zoomBy = (steps: number) => map?.setZoomAround(place ?? map.getCenter(), map.getZoom() + steps);
  const pickCentre = () => map && pick.current?.(rounded(map.getCenter()));
  const pickByKey = (event: KeyboardEvent) => {
    if (!canPick || event.target !== holder.current || event.key !== 'Enter') return;
    event.preventDefault();
    pickCentre();
  };
  return (
    <div className={classes.map}>
      <div
        ref={holder}
        className={classes.canvas}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        data-pick={canPick || undefined}
        onKeyDown={pickByKey}
      />
      <div className={classes.zoom}>
        <IconButton label={say(texts.zoomIn)} icon={<IconPlus size={16} />} look="default" onClick={() => zoomBy(1)} />
        <IconButton
          label={say(texts.zoomOut)}
          icon={<IconMinus size={16} />}
          look="default"
          onClick={() => zoomBy(-1)}
        />
      </div>
      {canPick && (
        <div className={classes.centre}>
          <Button small onClick={pickCentre}>
            {say(texts.atCentre)}
          </Button>
        </div>
      )}
      {/* Always rendered, so that the map keeps its size when tiles load or fail. */}
      <p className={classes.caption}>{ground === 'missing' ? say(texts.noTiles) : credit(tiles?.credit)}</p>
    </div>
  );
}

const rounded = ({ lat, lng }: Place): Place => ({ lat: toSixDecimals(lat), lng: toSixDecimals(lng) });

/** Resizing to the same size would round the map's centre to a pixel. */
function refit(map: L.Map, { clientWidth, clientHeight }: Element): void {
  if (!map.getSize().equals([clientWidth, clientHeight])) map.invalidateSize({ animate: false });
}

/** Tile services require a referrer, which the page's own policy would hide. */
function addTiles(map: L.Map, url: string, onChange: (change: (before: Ground) => Ground) => void): void {
  L.tileLayer(url, { maxZoom: 19, referrerPolicy: 'strict-origin', className: classes.tiles })
    .on('tileload', () => onChange(() => 'shown'))
    .on('tileerror', () => onChange((before) => (before === 'shown' ? before : 'missing')))
    .addTo(map);
}

function credit(attribution: string | undefined) {
  if (!attribution?.includes('OpenStreetMap')) return attribution || '\u00a0';
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {attribution}
    </a>
  );
}
