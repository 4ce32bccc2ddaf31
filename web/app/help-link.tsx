import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { guidePath, helpOf, readsPage } from '#domain/guide/help.ts';
import { guideTexts } from '#domain/guide/texts.ts';
import { useSay } from '../lib/say.ts';
import { useSession, viewerOf } from '../lib/session.ts';
import { screenAt } from './headings.ts';
import classes from './shell.module.css';

/** The "?" beside a screen's title, which opens its section of the guide in a new tab. */
export function HelpLink() {
  const say = useSay();
  const signedIn = useSession();
  const screen = screenAt(useRouterState({ select: (state): string => state.matches.at(-1)?.fullPath ?? '' }));
  const help = screen && helpOf(screen);
  if (!help || !signedIn || !readsPage(viewerOf(signedIn.user), help.page)) return null;
  const label = say(guideTexts.help);
  return (
    <a
      className={`${classes.help} ui-hit`}
      href={guidePath(help.page, help.section)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <IconHelp size={18} stroke={1.6} aria-hidden />
    </a>
  );
}
