import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of app versions. */
export const appVersionTexts = texts('app_versions', {
  title: labels.appVersions,
  context: text(
    'An older mobile app is asked to update before it can be used again.',
    'Aplikasi mudah alih versi lama perlu dikemas kini sebelum boleh digunakan semula.',
  ),
  card: text('Oldest versions in use', 'Versi terendah yang dibenarkan'),
  hint: text('Such as 1.8 or 2.0.1', 'Contohnya 1.8 atau 2.0.1'),
  wrong: text('Please provide a version such as 1.8 or 2.0.1', 'Sila masukkan versi seperti 1.8 atau 2.0.1'),
});
