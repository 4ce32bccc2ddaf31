import { renderSVG } from 'uqr';
import type { Slip } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './activation.module.css';

interface SlipsProps {
  slips: readonly Slip[];
  until: string;
  /** By which they log in, where passwords are off. */
  provider: { label: string; label_ms: string } | null;
}

/** Slips to be printed, cut out and handed over: by office and name, each with its link as a QR code. */
export function Slips({ slips, until, provider }: SlipsProps) {
  const say = useSay();
  return (
    <ul className={classes.slips}>
      {slips.map(({ id, name, office, login, link }) => (
        <li key={id} className={classes.slip}>
          <img alt="" width={104} height={104} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`} />
          <div>
            <strong>{name}</strong>
            {office && <small>{office}</small>}
            <small>
              {provider ? say(texts.slipProvider, { label: say(providerText(provider)) }) : say(texts.slipHint)}
            </small>
            <small>{link}</small>
            {!provider && (
              <>
                <small>{say(texts.slipLogin, { login })}</small>
                <small>{wholeDays(say(texts.validUntil, { date: showDay(until) }))}</small>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
