import type { WarningType } from '../dashboard/rules.ts';
import { warningTypeTexts } from '../dashboard/texts.ts';
import type { Capability } from '../grants/rules.ts';
import { capabilityTexts } from '../grants/texts.ts';
import { type Fill, filled, listed, same, type Text } from '../lib/text.ts';
import { type HistoryChange, sayChanges } from '../transfer-history/rules.ts';
import type { TimelineKind } from './record.ts';
import { timelineTexts as texts } from './record-texts.ts';
import { roleTexts } from './texts.ts';

/** What an event stores: changed terms, a role before and after, a device, capabilities, or a letter. */
export interface TimelineValues {
  changes?: HistoryChange[];
  from?: string;
  to?: string;
  device?: string;
  capabilities?: Capability[];
  ref_no?: string;
  type?: WarningType;
}

/** An event of somebody's history in both languages. */
export function sayEvent(kind: TimelineKind, values: TimelineValues): Text {
  const { changes, from, to, device, capabilities, ref_no, type } = values;
  const role = (name: string | undefined) => (name && (roleTexts as Record<string, Text>)[name]) || same(name ?? '-');
  const fills: Fill = {
    changes: changes ? sayChanges(changes) : '',
    from: role(from),
    to: role(to),
    device: device ?? '-',
    access: capabilities
      ? listed(
          capabilities.map((one) => capabilityTexts[one]),
          ', ',
        )
      : '',
    ref_no: ref_no ?? '-',
    type: type ? warningTypeTexts[type] : '',
  };
  const { en, ms } = filled(texts[kind], fills);
  return { en, ms };
}
