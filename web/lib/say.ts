import { useCallback, useSyncExternalStore } from 'react';
import { type Fill, fill, type Language, startLanguage, type Text } from '#domain/lib/text.ts';
import { store, stored } from './storage.ts';

const listeners = new Set<() => void>();
let language: Language = startLanguage(stored('language'), navigator.languages);
document.documentElement.lang = language;

/** The chosen language, remembered on this device (FORMAT-03, SHELL-33). */
export const chosenLanguage = (): Language => language;

/** Sets the language of every text on the page. */
export function chooseLanguage(chosen: Language): void {
  language = chosen;
  store('language', chosen);
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen language; the component is redrawn when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, chosenLanguage);

/** Returns a text in the chosen language: `const say = useSay(); say(texts.title)`. */
export function useSay() {
  const now = useLanguage();
  return useCallback((text: Text, values?: Fill) => fill(text, now, values), [now]);
}

/** A text in the chosen language, outside a component. */
export const say = (text: Text, values?: Fill): string => fill(text, language, values);
