import type { Sheet } from '../lists/sheet.ts';
import type { AuditEntry } from './contract.ts';
import { moduleText, auditListTexts as texts } from './list-texts.ts';

/** The audit log as a file. */
export const auditSheet: Sheet<AuditEntry> = {
  file: 'audit-log',
  title: texts.title,
  columns: [
    { key: 'at', head: texts.at, kind: 'instant', of: ({ created_at }) => created_at },
    { key: 'name', head: texts.name, width: 26, of: ({ username }) => username || texts.system },
    { key: 'module', head: texts.module, width: 20, of: ({ module }) => moduleText(module) },
    { key: 'action', head: texts.action, width: 40, of: ({ action, action_ms }) => ({ en: action, ms: action_ms }) },
  ],
};
