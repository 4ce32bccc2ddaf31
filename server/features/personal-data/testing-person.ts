/** What identifies the person whose traces are looked for, and what stands in each of their texts. */
export const siti = {
  name: 'Siti Nurhaliza binti Pemadam',
  email: 'siti.pemadam@hadir.example',
  contact: '0198765432',
  ic: '880808-14-5566',
  emergency_contact: '0171112222',
  access_card_id: '7654321098',
  staff_no: 'KD-PADAM-1',
} as const;
/** What they were called and had before, and their phone as others write it. */
export const formerly = {
  name: "Siti Nur'ain binti Lama",
  email: 'siti.lama@hadir.example',
  abroad: '+60 19-876 5432',
} as const;
export const secret = 'RahsiaKu';

export type Fields = Record<string, unknown>;

/** What the rows of the person are made with. */
export interface Maker {
  insert(table: string, fields: Fields): Promise<Fields>;
  id: number;
  own: { user_id: number };
  at: Date;
  day: string;
  /** A photo, a document of theirs, and one that was sent to them. */
  photo: string;
  doc: string;
  sent: string;
  /** Aminah. */
  by: number;
  office: number;
  application: Fields;
  hex(): string;
  bytes(): Buffer;
}
