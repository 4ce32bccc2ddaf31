/**
 * Where phones find the app. Hadir has no listing of its own yet: these are the stores' searches for its name, until
 * an organisation that publishes one puts its addresses here (SHELL-16, SHELL-17).
 */
export const stores = {
  android: 'https://play.google.com/store/search?q=hadir&c=apps',
  ios: 'https://apps.apple.com/my/search?term=hadir',
} as const;
