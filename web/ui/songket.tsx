import { useId } from 'react';
import classes from './songket.module.css';

/** A faint songket pattern behind the page: stepped flowers in a lattice, bamboo shoots along the bottom. */
interface SongketProps {
  /** Opacity of the threads, 0 to 1. */
  opacity?: number;
}

type Weave = (x: number, y: number) => boolean;

/* Threads run sideways, so a motif is a set of short strokes on a grid. */
function threads(columns: number, rows: number, weave: Weave): string {
  let path = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!weave(x, y)) continue;
      let end = x;
      while (end + 1 < columns && weave(end + 1, y)) end++;
      path += `M${x + 0.1} ${y + 0.5}H${end + 0.9}`;
      x = end;
    }
  }
  return path;
}

const half = 18;

/* A stepped flower in each lattice diamond; the tile is mirrored both ways. */
const flower: Weave = (column, row) => {
  const x = column < half ? half - 1 - column : column - half;
  const y = row < half ? half - 1 - row : row - half;
  const near = x + y;
  const far = half - 1 - x + (half - 1 - y);
  if (near === half - 1 || near === half) return true;
  if (near <= 1 || near === 4) return true;
  if (near === 7 || near === 8) return Math.abs(x - y) <= 3 || Math.min(x, y) === 0;
  if (near === 11 && x !== y) return x % 2 === 0;
  if (far <= 1 || far === 4) return true;
  if (far === 7 || far === 8) return Math.abs(x - y) <= 3 || Math.max(x, y) === half - 1;
  return far === 11 && x % 2 === 1;
};

const shootWidth = 20;
const shootHeight = 30;

/* Pucuk rebung: a row of tall stepped triangles, each with a smaller one and a seed inside. */
const shoot: Weave = (column, row) => {
  const x = column < shootWidth / 2 ? shootWidth / 2 - 1 - column : column - shootWidth / 2;
  if (row >= shootHeight - 1 || row === shootHeight - 3) return true;
  if (row === shootHeight - 2) return x % 2 === 0;
  const edge = Math.floor((row * (shootWidth / 2)) / (shootHeight - 3));
  if (x === edge) return true;
  const core = Math.floor(((row - 9) * (shootWidth / 2)) / (shootHeight - 3));
  return row >= 9 && x <= core && (x === core || row % 3 === 0);
};

const flowerPath = threads(half * 2, half * 2, flower);
const shootPath = threads(shootWidth, shootHeight, shoot);
const pitch = 5;

export function Songket({ opacity = 0.13 }: SongketProps) {
  const id = useId();
  const cloth = { width: half * 2 * pitch, height: half * 2 * pitch };
  const foot = { width: shootWidth * pitch, height: shootHeight * pitch };
  return (
    <div className={classes.songket} style={{ opacity }} aria-hidden="true">
      <svg className={classes.cloth} width="100%" height="100%">
        <title>songket</title>
        <pattern id={`${id}cloth`} patternUnits="userSpaceOnUse" {...cloth}>
          <path d={flowerPath} transform={`scale(${pitch})`} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id}cloth)`} />
      </svg>
      <svg className={classes.foot} width="100%" height={foot.height}>
        <title>songket</title>
        <pattern id={`${id}foot`} patternUnits="userSpaceOnUse" {...foot}>
          <path d={shootPath} transform={`scale(${pitch})`} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id}foot)`} />
      </svg>
    </div>
  );
}
