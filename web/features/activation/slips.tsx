import { renderSVG } from 'uqr';
import type { Slip } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './activation.module.css';

/** Slips to be printed, cut out and handed over: by office and name, each with its link as a QR code. */
export function Slips({ slips, until }: { slips: readonly Slip[]; until: string }) {
  const say = useSay();
  return (
    <ul className={classes.slips}>
      {slips.map(({ id, name, office, login, link }) => (
        <li key={id} className={classes.slip}>
          <img alt="" width={104} height={104} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`} />
          <div>
            <strong>{name}</strong>
            {office && <small>{office}</small>}
            <small>{say(texts.slipHint)}</small>
            <small>{link}</small>
            <small>{say(texts.slipLogin, { login })}</small>
            <small>{wholeDays(say(texts.validUntil, { date: showDay(until) }))}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
