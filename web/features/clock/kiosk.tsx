import { useEffect, useState } from 'react';
import { clockTexts } from '#domain/clock/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { nameOf } from '#domain/organisation/names.ts';
import { loginPath } from '#domain/session/path.ts';
import { useSay } from '#web/lib/say.ts';
import { store, stored } from '#web/lib/storage.ts';
import { createChime } from '#web/ui/chime.ts';
import { Logo, logoOn } from '#web/ui/logo.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Songket } from '#web/ui/songket.tsx';
import { readAddress, storeDeviceId } from './address.ts';
import { useCardReader } from './card-reader.ts';
import { ClockStage } from './clock-stage.tsx';
import { Greeting } from './greeting.tsx';
import classes from './kiosk.module.css';
import { KioskBar } from './kiosk-bar.tsx';
import { KioskNotices } from './kiosk-notices.tsx';
import { ManualField } from './manual-field.tsx';
import { QueueStatus } from './queue-status.tsx';
import { Refusal } from './refusal.tsx';
import { SavedCard } from './saved-card.tsx';
import { usualZone } from './time-zone.ts';
import { useKiosk } from './use-kiosk.ts';
import { useSwipes } from './use-swipes.ts';

/**
 * The screen at which staff swipe their cards (KIOSK-01, KIOSK-02). It is independent: no shell, no session, no
 * Mantine.
 */
export default function KioskScreen() {
  const say = useSay();
  const [address] = useState(() => readAddress(location.search));
  // Before the kiosk is first loaded.
  useEffect(() => storeDeviceId(address), [address]);
  const state = useKiosk();
  const { hello, kiosk, isEnrolled, time, queue, queued } = state;
  const { isConnected } = queued;
  const [isMuted, setMuted] = useState(() => stored('mute') === '1');
  const [chime] = useState(() => createChime(isMuted));
  const { shown, swipe, isBusy } = useSwipes(state, chime.play);
  const [swipes, setSwipes] = useState(0);
  useCardReader((card) => {
    setSwipes((count) => count + 1);
    void swipe(card);
  });

  const mute = (muted: boolean) => {
    setMuted(muted);
    chime.setMuted(muted);
    store('mute', muted ? '1' : null);
  };
  const isKnown = isConnected !== null;
  const zone = hello?.time_zone ?? usualZone;
  const logo = hello && logoOn(true, hello.organisation);
  const name = hello ? say(nameOf(hello.organisation)) : '';

  return (
    <div className={classes.kiosk} data-shown={shown !== null || undefined}>
      <Songket />
      <header className={classes.banner}>
        {logo ? <Logo {...logo} name={name} height={64} width={240} /> : <Mark size={44} isAlone />}
        <div className={classes.names}>
          <h1 className={classes.organisation}>{name}</h1>
          {kiosk && <p className={classes.office}>{kiosk.office}</p>}
        </div>
        <KioskBar isConnected={isConnected} isMuted={isMuted} setMuted={mute}>
          <QueueStatus queued={queued} time={time} zone={zone} onRetry={() => queue.retryFailed()} />
        </KioskBar>
      </header>
      <KioskNotices queued={queued} isEnrolled={isEnrolled} />
      <main className={classes.stage}>
        {isKnown && <ClockStage time={time} zone={zone} dateClass={classes.date} />}
        {isKnown && (isConnected || isEnrolled) && <Hint isEnrolled={isEnrolled} isBusy={isBusy} />}
        <p className={classes.tooNarrow}>{say(clockTexts.useDesktop)}</p>
        {address.isManual && isKnown && kiosk?.manual_entry !== false && (
          // A swiped card clears a half-typed one.
          <ManualField key={swipes} onCard={(card) => swipe(card, true)} />
        )}
        {address.isManual && kiosk?.manual_entry === false && (
          <p className={classes.note}>{say(clockTexts.manualOff)}</p>
        )}
      </main>
      <footer className={classes.footer}>
        <address>{kiosk?.address ?? hello?.organisation.address}</address>
        {isKnown && !isEnrolled && <a href={loginPath}>{say(labels.login)}</a>}
      </footer>
      <div aria-live="assertive">
        {shown && 'greeted' in shown && <Greeting key={shown.id} {...shown.greeted} />}
        {shown && 'saved' in shown && <SavedCard key={shown.id} {...shown} zone={zone} />}
      </div>
      {shown && 'refused' in shown && <Refusal key={shown.id} text={shown.refused} />}
    </div>
  );
}

/** What to do now: swipe, wait, or enrol the screen first. */
function Hint({ isEnrolled, isBusy }: { isEnrolled: boolean; isBusy: boolean }) {
  const say = useSay();
  const prompt = isBusy ? clockTexts.wait : isEnrolled ? clockTexts.swipe : clockTexts.notEnrolled;
  return (
    <p className={classes.hint} data-swipe={prompt === clockTexts.swipe || undefined}>
      {say(prompt)}
    </p>
  );
}
