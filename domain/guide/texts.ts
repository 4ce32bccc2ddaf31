import { text, texts } from '../lib/text.ts';

export const guideTexts = texts('guide', {
  title: text('Guide', 'Panduan'),
  context: text('How Hadir is used, set up and run', 'Cara Hadir digunakan, disediakan dan dikendalikan'),
  help: text('Guide to this page', 'Panduan bagi halaman ini'),
  onThisPage: text('On this page', 'Dalam halaman ini'),
  print: text('Print', 'Cetak'),
  noSuchPage: text('The guide has no such page for you', 'Tiada halaman panduan ini untuk anda'),
});

/** The groups of the guide's index, in order. */
export const guideGroups = {
  everybody: text('For everybody', 'Untuk semua staf'),
  admins: text('For administrators', 'Untuk pentadbir'),
  operators: text('For those who run the server', 'Untuk pengendali pelayan'),
} as const;
