import type { Text } from '#domain/lib/text.ts';
import { recordTexts as texts } from '#domain/staff/record-texts.ts';
import { useSay } from '../lib/say.ts';
import { SkeletonLines } from '../ui/data/skeleton.tsx';
import { wholeDays } from '../ui/data/whole-days.tsx';
import classes from './touches-box.module.css';

/** What a form about somebody touches beside what is typed, a sentence for each thing; undefined while it is counted. */
export function TouchesBox({ sentences }: { sentences: readonly Text[] | undefined }) {
  const say = useSay();
  return (
    <section className={classes.touches} aria-busy={!sentences || undefined}>
      <h3>{say(texts.touches)}</h3>
      {!sentences && <SkeletonLines lines={2} />}
      {sentences?.length === 0 && <p>{say(texts.touchesNothing)}</p>}
      {sentences && sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence.en}>{wholeDays(say(sentence))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
