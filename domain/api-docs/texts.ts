import type { Guard } from '../access.ts';
import { eachBy, kinds } from '../applications/kinds.ts';
import { capabilityTexts } from '../grants/texts.ts';
import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';

/** Texts of the API page around the calls; the calls themselves are described in English. */
export const apiDocsTexts = texts('api_docs', {
  title: text('API', 'API'),
  context: text(
    'Every call of Hadir {version}: who may make it, what it takes and what it answers',
    'Setiap panggilan Hadir {version}: siapa yang dibenarkan, input yang diterima dan jawapannya',
  ),
  other: labels.bahasaMelayu,
  machine: text('For machines: OpenAPI 3.1', 'Untuk mesin: OpenAPI 3.1'),
  session: text(
    'A call carries the session token of /api/login as Authorization: Bearer, X-Platform and X-App-Version. A body may be JSON, urlencoded or a multipart form.',
    'Setiap panggilan membawa token sesi daripada /api/login sebagai Authorization: Bearer, X-Platform dan X-App-Version. Kandungan boleh dihantar sebagai JSON, urlencoded atau borang multipart.',
  ),
  refused: text(
    'A refusal answers message in English, message_ms in Malay and a stable code; fields and fields_ms say what is wrong with each field. 401, 402 and 403 end the session of the page.',
    'Penolakan menjawab dengan message dalam bahasa Inggeris, message_ms dalam bahasa Melayu dan code yang tetap; fields dan fields_ms menyatakan kesilapan setiap medan. 401, 402 dan 403 menamatkan sesi pada halaman.',
  ),
  calls: text('Calls: {count}', 'Panggilan: {count}'),
  path: text('In the path', 'Dalam laluan'),
  query: text('In the query', 'Dalam pertanyaan'),
  body: text('Body', 'Kandungan'),
  answers: text('Answers', 'Jawapan'),
  file: text('A file', 'Fail'),
  page: text('A page', 'Halaman'),
  required: text('required', 'wajib'),
  nothing: text('Takes nothing', 'Tiada input'),
  oneOf: text('one of', 'salah satu'),
  listOf: text('list of', 'senarai'),
});

const decidersOf = ({ en, ms }: Text) => text(`Whoever decides a ${en}`, `Pembuat keputusan ${ms}`);

/** Who may make a call, for each guard. */
export const guardTexts: Readonly<Record<Guard, Text>> = texts('api_docs.guard', {
  public: text('Anybody', 'Sesiapa sahaja'),
  kiosk: labels.kiosk,
  user: text('Anybody logged in', 'Sesiapa yang telah log masuk'),
  admin: labels.admin,
  developer: text('Developer account', 'Akaun pembangun'),
  errorLog: text('Whoever reads the error log', 'Pembaca log ralat'),
  vendor: text('Vendor', 'Vendor'),
  superUser: labels.superUser,
  sender: text('Whoever sends messages', 'Pengirim mesej'),
  overseer: text(
    'Whoever sees staff or decides applications',
    'Sesiapa yang melihat staf atau membuat keputusan permohonan',
  ),
  ...eachBy('guard', (kind) => decidersOf(kinds[kind].application)),
  months: text('Whoever makes reports everywhere', 'Sesiapa yang boleh membuat laporan di semua tempat'),
  leaveYears: text(
    'Whoever may enter leave and change settings everywhere',
    'Sesiapa yang boleh memasukkan cuti dan mengubah tetapan di semua tempat',
  ),
  closeMonths: text(
    'Whoever makes reports everywhere and changes settings',
    'Sesiapa yang boleh membuat laporan di semua tempat dan mengubah tetapan',
  ),
  imports: text(
    'Whoever may change staff, leave and settings everywhere',
    'Sesiapa yang boleh mengubah staf, cuti dan tetapan di semua tempat',
  ),
  ...capabilityTexts,
});
