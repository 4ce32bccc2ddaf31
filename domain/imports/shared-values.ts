import { staffTexts } from '../staff/texts.ts';
import { plainName } from './columns.ts';
import type { Existing, NoteFault, PlannedRow } from './plan.ts';
import type { StaffImport, StaffNode } from './staff.ts';
import { importTexts as texts } from './texts.ts';

/** What no two people share. */
const unique = {
  staff_no: staffTexts.staffNoTaken,
  ic: staffTexts.icTaken,
  email: staffTexts.emailTaken,
  access_card_id: staffTexts.cardTaken,
};

/** Notes what two people would share: staff number, IC number, email or card. */
export function refuseShared(
  planned: readonly PlannedRow<StaffImport, Existing & StaffNode>[],
  everybody: readonly (Existing & StaffNode)[],
  fault: NoteFault,
): void {
  const inFile = new Set(planned.flatMap(({ existing }) => (existing ? [existing.id] : [])));
  for (const [key, text] of Object.entries(unique)) {
    const plain = (values: Readonly<Record<string, string>>) => plainName(values[key] ?? '');
    const others = new Set(everybody.filter(({ id }) => !inFile.has(id)).map(({ values }) => plain(values)));
    const first = new Map<string, number>();
    for (const { row, values } of planned) {
      const value = plain(values);
      const earlier = first.get(value);
      if (value === '') continue;
      if (earlier !== undefined) fault(row, key, texts.sharedWith, { row: earlier });
      else if (others.has(value)) fault(row, key, text);
      else first.set(value, row);
    }
  }
}
