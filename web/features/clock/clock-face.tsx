import { useEffect, useRef, useState } from 'react';
import classes from './clock-face.module.css';

/** The kiosk's clock, readable from across the room. It does not use Mantine, since the kiosk page must be small. */
interface ClockFaceProps {
  /** Epoch ms, a function so that the server's clock can drive it. */
  now: () => number;
  /** Minutes east of UTC; Malaysia is 480. */
  offsetMinutes?: number;
  /** Its accessible name. */
  label: string;
  am: string;
  pm: string;
}

const minute = 60_000;
/* Ms between two positions on the ring, -30000 to 30000. */
const apart = (one: number, other: number) => ((one - other + 1.5 * minute) % minute) - minute / 2;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function ClockFace({ now, offsetMinutes = 480, label, am, pm }: ClockFaceProps) {
  const [at, setAt] = useState(now);
  const sweep = useRef<HTMLElement>(null);

  useEffect(() => {
    const animation = isStill()
      ? null
      : sweep.current?.animate({ rotate: turning }, { duration: minute, iterations: Infinity, easing: 'steps(600)' });
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = now();
      setAt(time);
      const into = time % minute;
      if (animation && Math.abs(apart(Number(animation.currentTime), into)) > 60) animation.currentTime = into;
      if (!animation && sweep.current) sweep.current.style.rotate = turning[Math.floor(into / 1000)] ?? '';
      timer = setTimeout(tick, 1000 - (time % 1000) + 5);
    };
    tick();
    return () => {
      clearTimeout(timer);
      animation?.cancel();
    };
  }, [now]);

  const local = new Date(at + offsetMinutes * minute);
  const hours = local.getUTCHours();
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <div className={classes.face} role="timer" aria-label={label}>
      <Ticks />
      <span className={classes.ring} aria-hidden="true">
        <i className={classes.sweep} ref={sweep} />
      </span>
      <Digits digits={String(hours % 12 || 12)} />
      <span className={classes.colon}>:</span>
      <Digits digits={two(local.getUTCMinutes())} />
      <span className={classes.side}>
        <Digits digits={two(local.getUTCSeconds())} />
        <span className={classes.half}>{hours < 12 ? am : pm}</span>
      </span>
    </div>
  );
}

/* A digit that changes is a new element, so that it is animated. */
function Digits({ digits }: { digits: string }) {
  return (
    <span className={classes.digits}>
      {[...digits].map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
        <span key={`${place - digits.length}:${digit}`} className={classes.digit}>
          {digit}
        </span>
      ))}
    </span>
  );
}

/* The position of each second on the ring: sixty even steps along its edge from the top, and the direction outwards. */
const shape = { width: 1000, height: 350 };
const radius = shape.height / 2;
const straight = shape.width - shape.height;
const around = 2 * straight + 2 * Math.PI * radius;
const seconds = Array.from({ length: 60 }, (_, second) => {
  const along = ((second / 60) * around + straight / 2) % around;
  const onTop = along < straight;
  const bend = (along - straight) / radius;
  const below = along - straight - Math.PI * radius;
  if (onTop) return { x: along - straight / 2, y: -radius, nx: 0, ny: -1 };
  if (bend < Math.PI) {
    const [nx, ny] = [Math.sin(bend), -Math.cos(bend)];
    return { x: straight / 2 + nx * radius, y: ny * radius, nx, ny };
  }
  if (below < straight) return { x: straight / 2 - below, y: radius, nx: 0, ny: 1 };
  const back = (below - straight) / radius;
  const [nx, ny] = [-Math.sin(back), Math.cos(back)];
  return { x: -straight / 2 + nx * radius, y: ny * radius, nx, ny };
});

/* The hand's angle at each second; the last is a full turn. */
const angles = seconds.map(({ x, y }) => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360);
const turning = [...angles, 360].map((angle) => `${angle}deg`);

const ticks = seconds.map(({ x, y, nx, ny }, second) => {
  const point = (inward: number) => `${(x - nx * inward).toFixed(1)} ${(y - ny * inward).toFixed(1)}`;
  return `M${point(22)}L${point(second % 5 === 0 ? 38 : 29)}`;
});

function Ticks() {
  const { width, height } = shape;
  return (
    <svg className={classes.ticks} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      <path d={ticks.filter((_, second) => second % 5 !== 0).join('')} opacity="0.35" />
      <path d={ticks.filter((_, second) => second % 5 === 0).join('')} opacity="0.8" />
    </svg>
  );
}
