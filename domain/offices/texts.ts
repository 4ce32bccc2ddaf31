import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of the office screens. */
export const officeTexts = texts('offices', {
  title: labels.offices,
  context: text(
    'Where staff work, and how far from it they may clock in',
    'Tempat staf bekerja, dan jarak yang dibenarkan untuk mendaftar masuk',
  ),
  add: text('New Office', 'Pejabat baharu'),
  detail: text("Office's Detail", 'Butiran pejabat'),
  back: labels.allOffices,
  name: labels.name,
  address: labels.address,
  lat: labels.latitude,
  lng: labels.longitude,
  parliment: labels.parliament,
  state: labels.state,
  stateHint: text(
    'Decides which public holidays of states its staff have, on earlier days too.',
    'Menentukan cuti umum negeri bagi staf pejabat ini, termasuk pada tarikh terdahulu.',
  ),
  notSaid: text('Not said', 'Tidak dinyatakan'),
  distance: text('Distance allowed', 'Jarak dibenarkan'),
  distanceMetres: text('Distance allowed (m)', 'Jarak dibenarkan (m)'),
  distanceHint: text(
    'Staff who clock in by phone farther away than this must give a reason.',
    'Staf yang mendaftar masuk dengan telefon di luar jarak ini perlu menyatakan sebab.',
  ),
  fromToday: text(
    'A new distance takes effect today; earlier days keep theirs.',
    'Jarak baharu berkuat kuasa mulai hari ini; hari terdahulu kekal dengan jarak lama.',
  ),
  metres: text('metres', 'meter'),
  metresOf: text('{metres} m', '{metres} m'),
  workingHours: labels.workingHours,
  workingHoursHint: text(
    'The hours that can be chosen for staff of this office.',
    'Waktu bekerja yang boleh dipilih untuk staf pejabat ini.',
  ),
  noHoursYet: text('There are no working hours yet: add some first.', 'Belum ada waktu bekerja: sila tambah dahulu.'),
  staff: labels.staff,
  staffOf: labels.numberOfStaff,
  noStaff: text('No staff yet', 'Belum ada staf'),
  place: labels.location,
  facts: labels.details,
  emptyHint: text(
    'Offices you add will appear here. They offer working hours, which are added first.',
    'Pejabat yang ditambah akan dipaparkan di sini. Pejabat menawarkan waktu bekerja, yang perlu ditambah dahulu.',
  ),
  added: text('Office has been added', 'Pejabat telah ditambah'),
  removeLoses: text(
    'Its place and its distance are lost. Attendance recorded for it keeps its name.',
    'Lokasi dan jaraknya akan hilang. Kehadiran yang direkodkan mengekalkan nama pejabat ini.',
  ),
  removed: text('Office has been removed', 'Pejabat telah dipadam'),
  removeAsk: text('Are you sure you want to delete this office?', 'Adakah anda pasti mahu memadam pejabat ini?'),
  inUse: text(
    'This office is still in use. Staff: {users}, kiosks: {kiosks}. Move them first.',
    'Pejabat ini masih digunakan. Staf: {users}, kiosk: {kiosks}. Sila pindahkan dahulu.',
  ),
  hoursInUse: text(
    '{hours} is still worked by here. Staff: {staff} ({names}). Change their working hours first.',
    '{hours} masih digunakan di sini. Staf: {staff} ({names}). Sila ubah waktu bekerja staf dahulu.',
  ),
  notExist: labels.selectedOfficeDoesNotExist,
  invalidLatitude: text('Invalid Latitude value', 'Nilai latitud tidak sah'),
  invalidLongitude: text('Invalid Longitude value', 'Nilai longitud tidak sah'),
  selectHours: text('Please select at least one working hour', 'Sila pilih sekurang-kurangnya satu waktu bekerja'),
  hoursNotExist: text('Selected working hour does not exist', 'Waktu bekerja yang dipilih tidak wujud'),
});

/** Texts of the map, with or without tiles. */
export const mapTexts = texts('offices.map', {
  pick: text('Pick on the map', 'Pilih pada peta'),
  change: text('Change on the map', 'Ubah pada peta'),
  noPlace: text(
    'Pick the place on the map, or type its coordinates.',
    'Pilih tempat pada peta, atau taip koordinatnya.',
  ),
  title: text('Office location', 'Lokasi pejabat'),
  map: text('Map', 'Peta'),
  mapOf: text('Map of {name}', 'Peta {name}'),
  use: text(
    'Click the map to place the marker, or type the coordinates.',
    'Klik peta untuk meletakkan penanda, atau taip koordinat.',
  ),
  useByTouch: text(
    'Tap the map to place the marker, or type the coordinates.',
    'Ketik peta untuk meletakkan penanda, atau taip koordinat.',
  ),
  keys: text(
    'By keyboard: arrows move the map, + and - zoom, Enter places the marker at the centre.',
    'Papan kekunci: anak panah menggerakkan peta, + dan - mengezum, Enter meletakkan penanda di tengah peta.',
  ),
  coordinates: labels.coordinates,
  coordinatesHint: text(
    'Latitude, longitude: paste them from another map.',
    'Latitud, longitud: tampal daripada peta lain.',
  ),
  notCoordinates: text(
    'Please type latitude, longitude, such as {example}',
    'Sila masukkan latitud, longitud. Contoh: {example}',
  ),
  atCentre: text('Place at the centre', 'Letak penanda di tengah'),
  placeFirst: text('Place the marker first', 'Letakkan penanda dahulu'),
  zoomIn: text('Zoom in', 'Zum masuk'),
  zoomOut: text('Zoom out', 'Zum keluar'),
  noTiles: text(
    'Street map not available. The grid shows the coordinates.',
    'Peta jalan tidak tersedia. Grid menunjukkan koordinat.',
  ),
  circle: text('Radius: {metres} m', 'Jejari: {metres} m'),
});
