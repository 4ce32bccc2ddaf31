import { text, texts } from '../lib/text.ts';

/** Texts of questions about applications, and of their answers (decision 0156). */
export const questionTexts = texts('questions', {
  ask: text('Ask the applicant', 'Tanya pemohon'),
  question: text('Question', 'Soalan'),
  questionHint: text(
    'Shown to the applicant, whose answer appears here. The application keeps waiting for a decision.',
    'Dipaparkan kepada pemohon, dan jawapannya akan dipaparkan di sini. Permohonan masih menunggu keputusan.',
  ),
  send: text('Send the question', 'Hantar soalan'),
  asked: text('The question has been sent', 'Soalan telah dihantar'),
  answerOf: text('Question from {by}', 'Soalan daripada {by}'),
  answer: text('Your answer', 'Jawapan anda'),
  answerHint: text(
    'Shown to whoever decides on the application.',
    'Dipaparkan kepada pegawai yang membuat keputusan tentang permohonan ini.',
  ),
  sendAnswer: text('Send the answer', 'Hantar jawapan'),
  answered: text('The answer has been sent', 'Jawapan telah dihantar'),
  waits: text('Waits for the answer of {name}', 'Menunggu jawapan {name}'),
  waitsOwn: text('Waits for your answer', 'Menunggu jawapan anda'),
  isAsked: text('Waits for an answer', 'Menunggu jawapan'),
  own: text('You cannot ask about your own application', 'Anda tidak boleh bertanya tentang permohonan sendiri'),
  again: text(
    'Your question about this application has not been answered yet',
    'Soalan anda tentang permohonan ini belum dijawab',
  ),
  askedLate: text(
    'This application has been decided, so nothing can be asked about it any more',
    'Permohonan ini telah diputuskan. Soalan tidak boleh dikemukakan lagi',
  ),
  notYours: text('Only the applicant answers', 'Hanya pemohon boleh menjawab'),
  answeredLate: text(
    'This application has been decided, so it does not wait for an answer any more',
    'Permohonan ini telah diputuskan dan tidak lagi menunggu jawapan',
  ),
  nothingAsked: text(
    'No question about this application waits for an answer',
    'Tiada soalan tentang permohonan ini yang menunggu jawapan',
  ),
  askedMore: text(
    'Another question has been asked meanwhile. Please read it and answer again',
    'Satu lagi soalan telah dikemukakan. Sila baca dan jawab semula',
  ),
});
