import { type Text, text } from '../lib/text.ts';

/** What the audit log says, by module and code. `{subject}` is the name of whom an entry is about, looked up when it is read. */
export const auditTexts = {
  departments: {
    added: text('Added department {name}', 'Menambah jabatan {name}'),
    changed: text('Changed department {name}', 'Mengubah jabatan {name}'),
    removed: text('Removed department {name}', 'Memadam jabatan {name}'),
  },
} as const satisfies Record<string, Record<string, Text>>;
export type AuditModule = keyof typeof auditTexts;
/** What can be said of a module. */
export type AuditCode<M extends AuditModule> = keyof (typeof auditTexts)[M] & string;
