import { showDays } from '#domain/lib/calendar.ts';
import type { RamadhanPreview } from '#domain/ramadhan/contract.ts';
import { ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { useSay } from '#web/lib/say.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import classes from './ramadhan.module.css';

/** Whose days a change of a period ends otherwise, before it is saved, or why that cannot be counted. */
export function Preview({ data, error }: { data: RamadhanPreview | undefined; error: Error | null }) {
  const say = useSay();
  // It is announced here, since no toast is shown for it.
  if (error)
    return (
      <div role="alert">
        <FormError text={say(textOfError(error))} />
      </div>
    );
  return (
    <section className={classes.preview} aria-live="polite" aria-label={say(texts.preview)}>
      {data ? <Affected {...data} /> : <Skeleton width="100%" />}
    </section>
  );
}

function Affected({ staff, names, spans, past, takes_over, gives_back }: RamadhanPreview) {
  const say = useSay();
  if (spans.length === 0) return <p>{say(texts.affectsNobody)}</p>;
  return (
    <>
      <p>{staff === 0 ? say(texts.affectsNobody) : say(texts.affects, { count: staff })}</p>
      {staff > 0 && (
        <p className={classes.names}>
          {names.join(', ')}
          {staff > names.length && ` ${say(texts.moreNames, { count: staff - names.length })}`}
        </p>
      )}
      <p>{say(texts.touches, { days: spans.map(({ from, to }) => showDays(from, to)).join('; ') })}</p>
      {past > 0 && <p>{say(texts.past, { count: past })}</p>}
      {takes_over.length > 0 && <p>{say(texts.takesOver, { years: takes_over.join(', ') })}</p>}
      {gives_back.length > 0 && <p>{say(texts.gaveBack, { years: gives_back.join(', ') })}</p>}
    </>
  );
}
