import { showDays } from '#domain/lib/calendar.ts';
import type { RamadhanPreview } from '#domain/ramadhan/contract.ts';
import { ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import classes from './ramadhan.module.css';

/** Whose days a change of a period ends otherwise, before it is saved, or why that cannot be counted. */
export function Preview({ data, error }: { data: RamadhanPreview | undefined; error: Error | null }) {
  const say = useSay();
  return (
    <PreviewBox data={data} error={error} className={classes.preview} label={say(texts.preview)}>
      {(affected) => <Affected {...affected} />}
    </PreviewBox>
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
