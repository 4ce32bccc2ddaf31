import { text, texts } from '../lib/text.ts';

/** Texts of names in both languages. */
export const nameTexts = texts('names', {
  inMalay: text('In Malay', 'Dalam bahasa Melayu'),
  nameMs: text('Malay name', 'Nama dalam bahasa Melayu'),
  nameMsHint: text(
    'Readers of Malay see this name. Blank: the same as the name.',
    'Nama ini dipaparkan dalam bahasa Melayu. Jika kosong: sama seperti nama.',
  ),
  sameNamesHint: text(
    'Readers of Malay see this name, wherever the name is the same. Blank: the same as the name.',
    'Nama ini dipaparkan dalam bahasa Melayu bagi semua rekod yang sama namanya. Jika kosong: sama seperti nama.',
  ),
});
