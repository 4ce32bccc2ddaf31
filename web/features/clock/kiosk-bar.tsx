import { clockTexts } from '#domain/clock/texts.ts';
import { type Language, languages } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { chooseLanguage, useLanguage, useSay } from '#web/lib/say.ts';
import classes from './kiosk-bar.module.css';

const languageNames: Record<Language, { short: string; whole: string }> = {
  en: { short: 'EN', whole: 'English' },
  ms: { short: 'BM', whole: 'Bahasa Melayu' },
};

/** The small bar at the top: whether the server is reachable, what waits, the sound, the language. */
export function KioskBar(props: {
  isConnected: boolean | null;
  isMuted: boolean;
  setMuted: (isMuted: boolean) => void;
  /** The queue, before the buttons. */
  children?: React.ReactNode;
}) {
  const { isConnected, isMuted, setMuted, children } = props;
  const say = useSay();
  const chosen = useLanguage();
  return (
    <div className={classes.bar}>
      {isConnected !== null && (
        <p className={classes.connection} role="status" data-connected={isConnected}>
          {say(isConnected ? clockTexts.online : clockTexts.offline)}
        </p>
      )}
      {children}
      <button
        className={classes.sound}
        type="button"
        aria-label={say(clockTexts.sound)}
        aria-pressed={!isMuted}
        title={say(clockTexts.sound)}
        onClick={() => setMuted(!isMuted)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
          {isMuted ? (
            <path d="m16 9.5 5 5m0-5-5 5" />
          ) : (
            <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
          )}
        </svg>
      </button>
      <fieldset className={classes.languages} aria-label={say(shellTexts.language)}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-label={`${languageNames[language].short} ${languageNames[language].whole}`}
            aria-pressed={language === chosen}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language].short}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
