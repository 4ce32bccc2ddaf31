import 'leaflet/dist/leaflet.css';
import * as leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
import type { AttendanceRow, MapTiles } from '#domain/attendance/contract.ts';
import classes from './attendance.module.css';

interface PlaceMapProps {
  label: string;
  row: AttendanceRow;
  /** Null draws the map without a tile service. */
  tiles: MapTiles;
}

/** A location, its office with the circle that counts as in range, and the line between them. */
export function PlaceMap({ label, row, tiles }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { office, user, away } = row;
    const place = leaflet.latLng(row.lat!, row.lng!);
    const at = office && leaflet.latLng(office.lat, office.lng);
    const shown = leaflet.latLngBounds([place, place]);
    if (at) shown.extend(at.toBounds(2 * office.max_distance));
    const map = leaflet.map(element.current!, { zoomSnap: 0.5, attributionControl: false });
    // Padding for the names, above and below their dots.
    map.fitBounds(shown, { padding: [88, 48], maxZoom: 17, animate: false });
    if (tiles) {
      const { url, credit: attribution } = tiles;
      // Tile services require a referrer; the origin is enough.
      leaflet.tileLayer(url, { maxZoom: 19, attribution, referrerPolicy: 'origin' }).addTo(map);
      leaflet.control.attribution({ prefix: false }).addTo(map);
    }
    if (at) {
      leaflet.circle(at, { radius: office.max_distance, className: classes.range }).addTo(map);
      leaflet.polyline([at, place], { className: classes.way }).addTo(map);
      dot(at, classes.officeDot!, office.name, 'bottom').addTo(map);
    }
    dot(place, away ? classes.awayDot! : classes.placeDot!, user.name, 'top').addTo(map);
    return () => void map.remove();
  }, [row, tiles]);
  return <section ref={element} className={classes.canvas} aria-label={label} />;
}

function dot(at: leaflet.LatLng, className: string, label: string, direction: 'top' | 'bottom') {
  const offset: [number, number] = [0, direction === 'top' ? -8 : 8];
  return leaflet
    .circleMarker(at, { radius: 8, className })
    .bindTooltip(label, { permanent: true, direction, offset, className: classes.said! });
}
