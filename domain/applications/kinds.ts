import { correctionKind } from '../corrections/kind.ts';
import { dutyKind } from '../duty/kind.ts';
import { lateKind } from '../late/kind.ts';
import { leaveKind } from '../leave/kind.ts';
import { leaveChangeKind } from '../leave-changes/kind.ts';
import { leaveOfficeKind } from '../leave-office/kind.ts';
import { replacementKind } from '../replacement/kind.ts';
import type { KindOfApplication } from './kind.ts';

/** The kinds of application, by their names in the audit log. */
export const kinds = {
  leave: leaveKind,
  late: lateKind,
  leave_office: leaveOfficeKind,
  duty: dutyKind,
  correction: correctionKind,
  leave_change: leaveChangeKind,
  replacement: replacementKind,
} as const satisfies Record<string, KindOfApplication>;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** The live messages of all kinds. */
export const liveNames = Object.values(kinds).map(({ live }) => live);

/** What the kinds say of one thing: `OfKinds<'counter'>` is one of the counters' names. */
export type OfKinds<Name extends Exclude<keyof KindOfApplication, 'admin'>> = (typeof kinds)[Kind][Name];

/** Something for each kind, by its name. */
export const eachKind = <Value>(of: (kind: Kind) => Value) =>
  Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;

/**
 * Something for each kind, by what it calls one of its things: its counter, its guard, its live message. Of kinds that share
 * a name the first counts.
 */
export const eachBy = <Name extends 'counter' | 'fact' | 'guard' | 'live', Value>(
  name: Name,
  of: (kind: Kind) => Value,
) =>
  Object.fromEntries(kindNames.toReversed().map((kind) => [kinds[kind][name], of(kind)])) as Record<
    OfKinds<Name>,
    Value
  >;
