import { labels } from '../lib/labels.ts';
import type { SheetColumn } from '../lists/sheet.ts';
import type { Status } from './kind.ts';
import type { Applicant } from './shapes.ts';
import { statusTexts, applicationTexts as texts } from './texts.ts';

/** A row of a list of applications of any kind. */
interface ListedApplication {
  user: Applicant;
  status: Status;
  reason: string;
  rejection: string | null;
  created_at: string;
}

/** The columns of the lists of all kinds as files: the applicant, those of the kind, reason, state and when it was made. */
export const applicationColumns = <Row extends ListedApplication>(
  own: readonly SheetColumn<Row>[],
): SheetColumn<Row>[] => [
  { key: 'name', head: texts.staff, width: 26, of: ({ user }) => user.name },
  { key: 'department', head: texts.department, width: 23, names: 'departments', of: ({ user }) => user.department },
  {
    key: 'position',
    head: texts.position,
    width: 23,
    names: 'positions',
    of: ({ user }) => user.position?.name ?? null,
  },
  { key: 'office', head: labels.office, width: 23, of: ({ user }) => user.office },
  ...own,
  { key: 'reason', head: texts.reason, width: 36, of: ({ reason }) => reason },
  { key: 'status', head: texts.status, of: ({ status }) => statusTexts[status] },
  { key: 'rejection', head: texts.rejection, width: 36, of: ({ rejection }) => rejection },
  { key: 'created_at', head: texts.applied, kind: 'instant', of: ({ created_at }) => created_at },
];
