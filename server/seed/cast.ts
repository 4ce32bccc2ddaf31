import { positions } from './positions.ts';

/**
 * The cast of the demo organisation and of every test: the people and records that tests refer to by name (D13). Field
 * names are those of the columns, so that a member can be compared with a row.
 */

/** The organisation, and the secrets of its demo. */
export const organisation = {
  name: 'Perbadanan Seri Bayu',
  /** Attendance has been judged for years. */
  starts_on: '2000-01-01',
  demoPassword: 'hadir-demo',
  kioskSecret: 'demo-kiosk',
} as const;

/** Sets of working hours; their days are in organisation.ts. */
export const workingHours = {
  fromSeven: { id: 1, name: 'Sunday to Thursday, from 07:00' },
  mondayToFriday: { id: 2, name: 'Monday to Friday, from 08:00' },
  fromEight: { id: 3, name: 'Sunday to Thursday, from 08:00' },
} as const;

/** The four offices, in Terengganu (two), Kelantan and Pahang. */
export const offices = {
  headquarters: {
    id: 1,
    name: 'Kuala Terengganu Headquarters',
    address: 'Wisma Seri Bayu, Jalan Sultan Ismail, 20200 Kuala Terengganu, Terengganu',
    lat: 5.3302,
    lng: 103.137,
    parliment: 'Kuala Terengganu',
    max_distance: 150,
    working_hour_ids: [1, 3],
  },
  dungun: {
    id: 2,
    name: 'Dungun Branch',
    address: 'Lot 218, Jalan Baru Pak Sabah, 23000 Dungun, Terengganu',
    lat: 4.7625,
    lng: 103.4105,
    parliment: 'Dungun',
    max_distance: 200,
    working_hour_ids: [1],
  },
  kotaBharu: {
    id: 3,
    name: 'Kota Bharu Branch',
    address: 'Tingkat 3, Bangunan Cempaka, Jalan Sultanah Zainab, 15000 Kota Bharu, Kelantan',
    lat: 6.1254,
    lng: 102.2381,
    parliment: 'Kota Bharu',
    max_distance: 150,
    working_hour_ids: [3],
  },
  kuantan: {
    id: 4,
    name: 'Kuantan Branch',
    address: 'No. 41, Jalan Mahkota, 25000 Kuantan, Pahang',
    lat: 3.8126,
    lng: 103.3256,
    parliment: 'Kuantan',
    max_distance: 200,
    working_hour_ids: [2],
  },
} as const;
export type OfficeKey = keyof typeof offices;

/** The settings of the demo (D13). */
export const settings = {
  max_minute_before_late: 5,
  max_late_before_warning: 3,
  days_to_respond: 7,
  ramadhan: false,
  hours_to_cut_during_ramadhan: 1,
} as const;

/** A member of staff, with the columns of `users`; those the seed adds itself (password, timestamps) are left out. */
export interface Member {
  id: number;
  name: string;
  email: string;
  contact: string;
  ic: string;
  gender: 'M' | 'F';
  marital_status: 'Married' | 'Single';
  emergency_contact: string | null;
  access_card_id: string;
  role: 'Admin' | 'Manager' | 'Normal User';
  super_user: boolean;
  is_vendor: boolean;
  office_id: number;
  working_hour_id: number | null;
  position_id: number;
  employment_type: 'Permanent' | 'Contract';
  grade: string;
  start_date: string;
  end_date: string | null;
  active: boolean;
}

const usual = {
  marital_status: 'Married',
  emergency_contact: null,
  role: 'Normal User',
  super_user: false,
  is_vendor: false,
  office_id: offices.headquarters.id,
  working_hour_id: workingHours.fromSeven.id,
  employment_type: 'Permanent',
  end_date: null,
  active: true,
} as const;

/** The nine people that tests and stories are about. */
export const cast = {
  /** Vendor staff with the chat policy; the developer account's own user, without any attendance (D1). */
  vikram: {
    ...usual,
    id: 1,
    name: 'Vikram a/l Subramaniam',
    email: 'vikram@hadir.example',
    contact: '0135550001',
    ic: '860214-14-5571',
    gender: 'M',
    access_card_id: '1000000001',
    is_vendor: true,
    position_id: positions.systemsVendor.id,
    employment_type: 'Contract',
    grade: 'Vendor',
    start_date: '2022-01-03',
    end_date: '2032-01-02',
  },
  /** A super user by her flag only. */
  suraya: {
    ...usual,
    id: 2,
    name: 'Suraya binti Mansor',
    email: 'suraya@hadir.example',
    contact: '0135550002',
    ic: '810927-11-5382',
    gender: 'F',
    access_card_id: '1000000002',
    super_user: true,
    position_id: positions.ictManager.id,
    grade: 'F48',
    start_date: '2008-06-01',
  },
  /** An admin who decides nothing by position. */
  aminah: {
    ...usual,
    id: 3,
    name: 'Aminah binti Yusof',
    email: 'aminah@hadir.example',
    contact: '0135550003',
    ic: '870519-11-5764',
    gender: 'F',
    access_card_id: '1000000003',
    role: 'Admin',
    position_id: positions.humanResourceOfficer.id,
    grade: 'N41',
    start_date: '2012-03-04',
  },
  /** A manager who decides nothing by position. */
  badrul: {
    ...usual,
    id: 4,
    name: 'Badrul Hisham bin Omar',
    email: 'badrul@hadir.example',
    contact: '0135550004',
    ic: '790803-03-5419',
    gender: 'M',
    access_card_id: '1000000004',
    role: 'Manager',
    position_id: positions.humanResourceManager.id,
    grade: 'N48',
    start_date: '2005-09-01',
  },
  /** Supports Farid's and Gopal's leave. */
  chong: {
    ...usual,
    id: 5,
    name: 'Chong Kah Meng',
    email: 'chong@hadir.example',
    contact: '0135550005',
    ic: '830116-11-6035',
    gender: 'M',
    access_card_id: '1000000005',
    position_id: positions.seniorAdministrativeOfficer.id,
    grade: 'N44',
    start_date: '2009-02-01',
  },
  /** Approves all kinds of application of Farid and Gopal; level 2. */
  devi: {
    ...usual,
    id: 6,
    name: 'Devi a/p Ramasamy',
    email: 'devi@hadir.example',
    contact: '0135550006',
    ic: '760730-08-5228',
    gender: 'F',
    access_card_id: '1000000006',
    position_id: positions.directorOfCorporateServices.id,
    grade: 'N54',
    start_date: '2003-04-01',
  },
  /** A contract clerk: applies for himself, supported by Chong, approved by Devi. */
  farid: {
    ...usual,
    id: 7,
    name: 'Farid bin Azman',
    email: 'farid@hadir.example',
    contact: '0135550007',
    ic: '970611-11-5093',
    gender: 'M',
    marital_status: 'Single',
    access_card_id: '1000000007',
    position_id: positions.administrativeClerk.id,
    employment_type: 'Contract',
    grade: 'N19',
    start_date: '2022-07-03',
    end_date: '2031-07-02',
  },
  /** A permanent clerk in Farid's position. */
  gopal: {
    ...usual,
    id: 8,
    name: 'Gopal a/l Krishnan',
    email: 'gopal@hadir.example',
    contact: '0135550008',
    ic: '900422-11-5847',
    gender: 'M',
    access_card_id: '1000000008',
    position_id: positions.administrativeClerk.id,
    grade: 'N22',
    start_date: '2014-01-05',
  },
  /** On contract, in another office, department and week (Monday to Friday); decides nothing. */
  zara: {
    ...usual,
    id: 9,
    name: 'Zara binti Iskandar',
    email: 'zara@hadir.example',
    contact: '0135550009',
    ic: '981205-06-5316',
    gender: 'F',
    marital_status: 'Single',
    access_card_id: '1000000009',
    office_id: offices.kuantan.id,
    working_hour_id: workingHours.mondayToFriday.id,
    position_id: positions.customerServiceAssistant.id,
    employment_type: 'Contract',
    grade: 'N19',
    start_date: '2023-02-01',
    end_date: '2032-01-31',
  },
} as const satisfies Record<string, Member>;
