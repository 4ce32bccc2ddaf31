import L from 'leaflet';
import { gridLines, type OfficeBounds, type Place } from '#domain/offices/rules.ts';
import { corner, type Point, ringsOf, zoom } from '#web/lib/malaysia-map.ts';
import { malaysiaStates } from '#web/lib/malaysia-states.ts';
import classes from './map.module.css';

/** Where an office may be (OFFICE-13, OFFICE-14). */
export const allowed = ({ south, west, north, east }: OfficeBounds) => L.latLngBounds([south, west], [north, east]);

/** East of this, the drawn map is shifted toward the peninsula. */
const drawnEast = 105;

// Margins in pixels, so that labels are not under the buttons, over each other, or under the scale.
const underZoom = 96;
const lineHeight = 16;
const besideScale = 170;

/** A point of the drawn map, in degrees; the peninsula is not shifted here. */
const placeOf = ([x, y]: Point): L.LatLngTuple => [corner.lat - y / zoom, corner.lng + x / zoom];

/** A label on the map without interaction. */
const words = (at: L.LatLngTuple, label: string, pane: string, className: string | undefined) =>
  L.marker(at, {
    pane,
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className, iconSize: [0, 0], html: `<span>${label}</span>` }),
  });

/** The states of the peninsula, for a map without tiles. */
export function landLayer(map: L.Map): L.Layer {
  map.createPane('land').style.zIndex = '150';
  const renderer = L.svg({ pane: 'land', padding: 1 });
  const states = malaysiaStates.filter(({ at }) => placeOf(at)[1] < drawnEast);
  const land = states.map(({ path }) => ringsOf(path).map((ring) => [ring.map(placeOf)]));
  return L.layerGroup([
    ...land.map((rings) => L.polygon(rings, { renderer, interactive: false, className: classes.land })),
    ...states.map(({ at, name }) => words(placeOf(at), name, 'land', classes.state)),
  ]);
}

/** A grid of round degrees with its coordinates at the edges, redrawn after each movement. */
export function gridLayer(map: L.Map): L.LayerGroup {
  map.createPane('grid').style.zIndex = '250';
  const group = L.layerGroup();
  const renderer = L.svg({ pane: 'grid', padding: 0.5 });
  const line = (from: L.LatLngTuple, to: L.LatLngTuple) =>
    group.addLayer(L.polyline([from, to], { renderer, interactive: false, className: classes.grid }));
  const label = (at: L.LatLngTuple, degrees: number, edge: 'left' | 'bottom') =>
    group.addLayer(words(at, `${degrees}°`, 'grid', `${classes.degree} ${classes[edge]}`));
  const draw = () => {
    group.clearLayers();
    const seen = map.getBounds();
    const wide = seen.pad(0.5);
    const { x: width, y: height } = map.getSize();
    const most = (pixels: number, apart: number) => Math.max(2, Math.floor(pixels / apart));
    for (const lat of gridLines(seen.getSouth(), seen.getNorth(), most(height, 56))) {
      line([lat, wide.getWest()], [lat, wide.getEast()]);
      const { y } = map.latLngToContainerPoint([lat, seen.getWest()]);
      if (y > underZoom && y < height - 2 * lineHeight) label([lat, seen.getWest()], lat, 'left');
    }
    for (const lng of gridLines(seen.getWest(), seen.getEast(), most(width, 80))) {
      line([wide.getSouth(), lng], [wide.getNorth(), lng]);
      const { x } = map.latLngToContainerPoint([seen.getSouth(), lng]);
      if (x < width - besideScale) label([seen.getSouth(), lng], lng, 'bottom');
    }
  };
  map.on('moveend resize', draw);
  group.on('add', draw);
  group.on('remove', () => map.off('moveend resize', draw));
  return group;
}

const pin = `<svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true">
  <path d="M14 35C9 27 2 21 2 13a12 12 0 0 1 24 0c0 8-7 14-12 22Z" /><circle cx="14" cy="13" r="4.5" /></svg>`;

/** The marker of an office; draggable where a place can be chosen. */
export function markerAt(place: Place, isDraggable: boolean): L.Marker {
  return L.marker(place, {
    draggable: isDraggable,
    interactive: isDraggable,
    keyboard: false,
    icon: L.divIcon({ className: classes.pin, html: pin, iconSize: [28, 36], iconAnchor: [14, 35] }),
  });
}

/** The circle within which a phone counts as at the office (OFFICE-16). */
export const circleAt = (place: Place, radius: number): L.Circle =>
  L.circle(place, { radius, interactive: false, className: classes.circle });

/** Shows a place with its circle; without one, at a close zoom. */
export function showPlace(map: L.Map, place: Place, radius: number): void {
  const around = L.latLng(place).toBounds(Math.max(radius, 60) * 2.6);
  map.fitBounds(around, { animate: false, maxZoom: 18 });
}
