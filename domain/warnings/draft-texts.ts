import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';
import type { LetterMode } from './modes.ts';

/** Texts of the list of drafts, and of releasing and dismissing them. */
export const draftTexts = texts('warning_drafts', {
  letters: labels.letters,
  drafts: text('Drafts ({count})', 'Draf ({count})'),
  views: text('Letters or drafts', 'Surat atau draf'),
  context: text(
    'Draft warning letters, which staff do not see. Waiting: {count}',
    'Draf surat amaran yang tidak dapat dilihat oleh staf. Menunggu: {count}',
  ),
  emptyHint: text(
    'Letters that wait for an administrator will appear here. Which ones wait is set on the page Organisation.',
    'Surat yang menunggu pentadbir akan dipaparkan di sini. Jenis surat yang perlu menunggu ditetapkan pada halaman Organisasi.',
  ),
  letterOf: text('Draft warning letter of {name}', 'Draf surat amaran kepada {name}'),
  created: text('Drafted', 'Draf dibuat'),
  count: text('In the month', 'Dalam bulan ini'),
  why: text('Why it waits', 'Sebab menunggu'),
  mode: text('Letters of this kind are drafts', 'Surat jenis ini dijadikan draf'),
  over: text('Too many letters at once', 'Terlalu banyak surat serentak'),
  select: text('Select the draft of {name} about {date}', 'Pilih draf kepada {name} bagi {date}'),
  selectAll: text('Select all on this page', 'Pilih semua pada halaman ini'),
  selectEvery: labels.selectEvery,
  none: text('Please select one or more drafts', 'Sila pilih satu atau lebih draf'),
  release: text('Release', 'Keluarkan surat'),
  dismiss: labels.dismiss,
  releaseAsk: text(
    'Are you sure you want to release the selected letters ({count})? Staff will be notified.',
    'Adakah anda pasti mahu mengeluarkan surat yang dipilih ({count})? Staf akan dimaklumkan.',
  ),
  dismissAsk: text(
    'Are you sure you want to dismiss the selected drafts ({count})?',
    'Adakah anda pasti mahu mengetepikan draf yang dipilih ({count})?',
  ),
  dismissLoses: text(
    'No letter will be issued for these days.',
    'Tiada surat akan dikeluarkan bagi hari-hari tersebut.',
  ),
  released: text('Warning letters have been issued: {count}', 'Surat amaran telah dikeluarkan: {count}'),
  dismissed: text('Drafts have been dismissed: {count}', 'Draf telah diketepikan: {count}'),
  partly: text('Done: {done}, skipped: {skipped}', 'Selesai: {done}, dilangkau: {skipped}'),
  own: text(
    'You cannot release or dismiss your own letter',
    'Anda tidak boleh mengeluarkan atau mengetepikan surat anda sendiri',
  ),
  gone: text(
    'This draft has been released or dismissed meanwhile, or its cause is gone',
    'Draf ini telah dikeluarkan atau diketepikan, atau sebabnya sudah tiada',
  ),
});

/** The notice to administrators that drafts wait. */
export const draftNoticeTexts = texts('warning_drafts.notice', {
  title: text('Draft warning letters about {days}: {drafts}', 'Draf surat amaran bagi {days}: {drafts}'),
  waiting: text(
    '{drafts} warning letters about {days} have not been sent. They wait as drafts until an administrator releases or dismisses them.',
    '{drafts} surat amaran bagi {days} belum dihantar. Surat tersebut menunggu sebagai draf sehingga dikeluarkan atau diketepikan oleh pentadbir.',
  ),
  mode: text(
    'Letters of these kinds are drafts, as set on the page Organisation.',
    'Surat jenis ini dijadikan draf, seperti yang ditetapkan pada halaman Organisasi.',
  ),
  over: text(
    'Letters would have gone to {people} of {staff} staff at once, more than the {share} % allowed. Please check first whether a kiosk was down.',
    'Surat akan dihantar serentak kepada {people} daripada {staff} staf, melebihi had {share} %. Sila semak dahulu sama ada kiosk tidak berfungsi.',
  ),
  explained: text('The time to explain them is over.', 'Tempoh penjelasan bagi surat tersebut telah tamat.'),
  open: text('Open the drafts', 'Buka draf'),
});

/** Names of the choices for each kind of letter. */
export const letterModeTexts = texts('letters.mode', {
  off: text('Off', 'Tidak dikeluarkan'),
  draft: text('Drafts', 'Draf'),
  automatic: text('Automatic', 'Automatik'),
}) satisfies Record<LetterMode, unknown>;
