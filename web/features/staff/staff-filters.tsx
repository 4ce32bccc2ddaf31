import { activationTexts, signedInTexts } from '#domain/activation/texts.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Text } from '#domain/lib/text.ts';
import { dayStates, signedIn } from '#domain/staff/contract.ts';
import { staffTexts as texts, todayTexts } from '#domain/staff/texts.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import type { useList } from '#web/lib/use-list.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { allOf } from '#web/ui/form/choice.ts';

/** The filters department, office and state of the day, each with an option for all (STAFF-08, STAFF-09). */
export function staffFilters(
  list: Pick<ReturnType<typeof useList>, 'filters' | 'setFilter'>,
  choices: { departments: readonly Named[]; offices: readonly Named[] } | undefined,
  say: ReturnType<typeof useSay>,
  named: SayName,
): ListFilter[] {
  const filter = (name: string, label: Text, all: Text, rows: readonly Named[] = [], nameOf = (one: string) => one) =>
    choiceFilter(list, {
      name,
      label: say(label),
      choices: allOf(say(all), rows, nameOf),
    });
  return [
    filter('department_id', texts.department, texts.allDepartments, choices?.departments, (name) =>
      named('departments', name),
    ),
    filter('office_id', texts.office, texts.allOffices, choices?.offices),
    choiceFilter(list, {
      name: 'today',
      label: say(texts.today),
      choices: (['all', ...dayStates] as const).map((value) => ({ value, label: say(todayTexts[value]) })),
    }),
    choiceFilter(list, {
      name: 'signed_in',
      label: say(activationTexts.filter),
      choices: (['all', ...signedIn] as const).map((value) => ({ value, label: say(signedInTexts[value]) })),
    }),
  ];
}
