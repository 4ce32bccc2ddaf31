/**
 * Where the mobile app is found. Hadir has no listing of its own yet, so these are searches of the stores for its name,
 * until an organisation that publishes one enters its addresses here (SHELL-16, SHELL-17).
 */
export const stores = {
  android: 'https://play.google.com/store/search?q=hadir&c=apps',
  ios: 'https://apps.apple.com/my/search?term=hadir',
} as const;
