import type { Tone } from './tone.ts';

/** A shape for each tone, besides its colour: tick, clock, cross, arrow up, dash. */
interface ToneMarkProps {
  tone: Tone;
  size?: number;
}

const shapes: Record<Tone, React.ReactNode> = {
  green: <path d="M2.5 6.4 5 8.8l4.6-5.4" />,
  amber: (
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 3.6V6l1.7 1.2" />
    </>
  ),
  red: <path d="m3 3 6 6M9 3 3 9" />,
  blue: <path d="M6 9.6V2.8M3 5.6 6 2.6l3 3" />,
  grey: <path d="M2.6 6h6.8" />,
};

export function ToneMark({ tone, size = 12 }: ToneMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  );
}
