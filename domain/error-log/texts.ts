import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the error log. */
export const errorLogTexts = texts('error_log', {
  title: labels.errorLog,
  context: text(
    'Errors of the server and of the pages of staff, the same ones together',
    'Ralat pelayan dan halaman staf, dengan ralat yang sama dikumpulkan',
  ),
  clear: text('Clear Log', 'Kosongkan log'),
  clearAsk: text('Are you sure you want to clear the error log?', 'Adakah anda pasti mahu mengosongkan log ralat?'),
  clearLoses: text(
    'Entries: {total}. They cannot be brought back.',
    'Rekod: {total}. Rekod ini tidak dapat dikembalikan.',
  ),
  cleared: text('Log has been cleared', 'Log telah dikosongkan'),
  developerOnly: text('Only the developer account can clear the log', 'Hanya akaun pembangun boleh mengosongkan log'),
  nothing: text('The log is empty', 'Log ini kosong'),
  empty: text('Yay..! No errors..!', 'Syabas..! Tiada ralat..!'),
  emptyHint: text(
    'Errors of the server and of the pages of staff will appear here.',
    'Ralat pelayan dan halaman staf akan dipaparkan di sini.',
  ),
  count: text('Times: {count}', 'Bilangan: {count}'),
  people: text('Staff: {people}', 'Staf: {people}'),
  last: text('Last seen', 'Kali terakhir'),
  first: text('First seen', 'Kali pertama'),
  lastBy: text('Last met by', 'Terakhir dialami oleh'),
  entry: text('Error {number}', 'Ralat {number}'),
  reference: text('Reference', 'No. rujukan'),
  findReference: text('Find a reference', 'Cari rujukan'),
  noReference: text('No error has the reference {reference}', 'Tiada ralat dengan rujukan {reference}'),
  noReferenceHint: text(
    'It may have been cleared, or the database did not answer at that moment.',
    'Ralat itu mungkin telah dikosongkan, atau pangkalan data tidak menjawab ketika itu.',
  ),
});
