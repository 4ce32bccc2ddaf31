import type { ReactNode } from 'react';
import type { Emoji } from '#domain/chat/emoji.ts';
import { emojiTexts } from '#domain/chat/texts.ts';
import { useSay } from '#web/lib/say.ts';

const dark = '#4a3213';
const line = { fill: 'none', stroke: dark, strokeWidth: 1.7, strokeLinecap: 'round' } as const;
const eye = (x: number, y = 10) => <circle cx={x} cy={y} r={1.3} fill={dark} />;
const face = (inside: ReactNode, fill = '#f8c93e') => (
  <>
    <circle cx={12} cy={12} r={10} fill={fill} />
    {inside}
  </>
);
const eyes = (
  <>
    {eye(8.6)}
    {eye(15.4)}
  </>
);
const smile = <path {...line} d="M7.5 14.3c1.1 1.8 2.7 2.7 4.5 2.7s3.4-.9 4.5-2.7" />;
const frown = <path {...line} d="M8 17c1-1.5 2.4-2.2 4-2.2s3 .7 4 2.2" />;
const tear = (x: number) => (
  <path fill="#4aa3e8" d={`M${x} 11.6c1 1.5 1.5 2.4 1.5 3.2a1.5 1.5 0 0 1-3 0c0-.8.5-1.7 1.5-3.2z`} />
);
const badge = (fill: string, inside: ReactNode) => (
  <>
    <circle cx={12} cy={12} r={10} fill={fill} />
    {inside}
  </>
);
const white = { fill: 'none', stroke: '#fff', strokeWidth: 2.4, strokeLinecap: 'round' } as const;

/** Our own small pictures, drawn on a 24 by 24 grid. */
const pictures: Readonly<Record<Emoji, ReactNode>> = {
  heart: <path fill="#e0455e" d="M12 20.8S3 15.6 3 9.3a4.9 4.9 0 0 1 9-2.7 4.9 4.9 0 0 1 9 2.7c0 6.3-9 11.5-9 11.5z" />,
  smile: face(
    <>
      {eyes}
      {smile}
    </>,
  ),
  wink: face(
    <>
      {eye(8.6)}
      <path {...line} d="M13.8 10.2h3.2" />
      {smile}
    </>,
  ),
  lol: face(
    <>
      <path {...line} d="M6.8 10.6c.6-1.4 2.6-1.4 3.2 0M14 10.6c.6-1.4 2.6-1.4 3.2 0" />
      <path fill={dark} d="M7 13.4h10c0 3-2.1 5-5 5s-5-2-5-5z" />
      <path fill="#e0455e" d="M9.2 17c.7-.9 1.7-1.3 2.8-1.3s2.1.4 2.8 1.3c-.8.9-1.7 1.4-2.8 1.4s-2-.5-2.8-1.4z" />
    </>,
  ),
  cool: face(
    <>
      <path
        fill={dark}
        d="M4.6 8.2h14.8v1.7c0 1.8-1.3 3.1-3 3.1s-2.9-1.2-3.1-2.8h-2.6C10.5 11.8 9.3 13 7.6 13s-3-1.3-3-3.1z"
      />
      <path {...line} d="M8.6 15.6c1 1 2.1 1.5 3.4 1.5s2.4-.5 3.4-1.5" />
    </>,
  ),
  wow: face(
    <>
      {eyes}
      <circle cx={12} cy={16} r={2.3} fill={dark} />
    </>,
  ),
  sad: face(
    <>
      {eyes}
      {frown}
    </>,
  ),
  cry: face(
    <>
      {eyes}
      {frown}
      {tear(17.2)}
    </>,
  ),
  angry: face(
    <>
      <path {...line} d="M6.4 7.6l3.6 1.7M17.6 7.6L14 9.3" />
      {eye(8.6, 11)}
      {eye(15.4, 11)}
      {frown}
    </>,
    '#f0825a',
  ),
  sleepy: face(
    <>
      <path {...line} d="M6.8 11c.8 1 2.6 1 3.4 0M13.8 11c.8 1 2.6 1 3.4 0M10 16.2h4" />
      <path {...line} stroke="#3b6fc4" strokeLinejoin="round" d="M16.6 2.2h4l-4 4.2h4" />
    </>,
  ),
  like: (
    <>
      <rect x={2.5} y={10.5} width={4} height={10} rx={1.2} fill="#3b6fc4" />
      <path
        fill="#f8c93e"
        d="M7.5 11.2l3.8-8.4c1.6 0 2.8 1.2 2.8 2.8v3.3h4.7a2.2 2.2 0 0 1 2.2 2.5l-1.1 7a2.2 2.2 0 0 1-2.2 1.9H7.5z"
      />
    </>
  ),
  done: badge('#399d57', <path {...white} strokeLinejoin="round" d="M7.4 12.4l3.2 3.2 6-6.6" />),
  ok: badge(
    '#3b6fc4',
    <text x={12} y={15.3} fontSize={9} fontWeight={700} textAnchor="middle" fill="#fff">
      OK
    </text>,
  ),
  no: badge('#d9423e', <path {...white} d="M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2" />),
  star: <path fill="#f5b31a" d="M12 2.4l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.3l6.6-.9z" />,
  coffee: (
    <>
      <path fill="none" stroke="#8a5a34" strokeWidth={2} d="M16 11h1.6a2.3 2.3 0 0 1 0 4.6H16" />
      <path fill="#8a5a34" d="M4.5 9.5h12v6.3a4.5 4.5 0 0 1-4.5 4.5H9a4.5 4.5 0 0 1-4.5-4.5z" />
      <path {...line} stroke="#928e89" d="M8.4 3c1 1.1-1 2 0 3.2M12.6 3c1 1.1-1 2 0 3.2" />
    </>
  ),
};

/** One of the 16 emoji; its name is announced unless its button says it already (CHAT-09). */
export function EmojiPicture({ emoji, size, decorative }: { emoji: Emoji; size: number; decorative?: boolean }) {
  const say = useSay();
  const box = { viewBox: '0 0 24 24', width: size, height: size };
  const picture = pictures[emoji];
  return decorative ? (
    <svg {...box} aria-hidden>
      {picture}
    </svg>
  ) : (
    <svg {...box} role="img" aria-label={say(emojiTexts[emoji])}>
      {picture}
    </svg>
  );
}
