import { expect, it } from 'vitest';
import type { TimelineKind } from './record.ts';
import { sayEvent, type TimelineValues } from './timeline.ts';

it.each<[TimelineKind, TimelineValues, string, string]>([
  ['joined', {}, 'Joined', 'Mula berkhidmat'],
  [
    'terms',
    { changes: [{ field: 'office_id', from: 'Dungun', to: 'Kuantan' }] },
    'Office changed from Dungun to Kuantan.',
    'Pejabat ditukar daripada Dungun kepada Kuantan.',
  ],
  [
    'role',
    { from: 'Normal User', to: 'Manager' },
    'Role changed from Normal User to Manager',
    'Peranan ditukar daripada Pengguna biasa kepada Pengurus',
  ],
  ['device_removed', { device: 'Pixel 9' }, 'Device Pixel 9 removed', 'Peranti Pixel 9 dibuang'],
  [
    'access_given',
    { capabilities: ['see', 'reports'] },
    'Access given: See staff, attendance and applications, Make reports',
    'Akses diberikan: Melihat staf, kehadiran dan permohonan, Menjana laporan',
  ],
  [
    'letter',
    { ref_no: 'WL/2026/03/1', type: 'is_late' },
    'Warning letter WL/2026/03/1: Late',
    'Surat amaran WL/2026/03/1: Lewat',
  ],
])('%s with %j reads in both languages', (kind, values, en, ms) => {
  expect(sayEvent(kind, values)).toEqual({ en, ms });
});
