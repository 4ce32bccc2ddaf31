import { filled, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { Refusal } from './errors.ts';

/**
 * Refuses an edit made from an older version of a record: says who changed it, marks each field that now differs,
 * and hands the present version over, so that saving again is a decision. What was typed stays in the form.
 */
export function refuseStale<Row extends { version: number }>(
  current: Row,
  sent: Record<string, unknown>,
  changedBy: string | null,
  shown: (field: string, row: Row) => unknown = (field, row) => row[field as keyof Row],
): Refusal {
  const differs = Object.keys(sent).filter(
    (field) =>
      field in current &&
      field !== 'version' &&
      JSON.stringify(current[field as keyof Row]) !== JSON.stringify(sent[field]),
  );
  const note = (field: string) => filled(words.changedTo, { value: asValue(shown(field, current)) });
  const fields = Object.fromEntries(differs.map((field) => [field, note(field)]));
  const said = filled(words.changed, { name: changedBy ?? words.someone });
  return new Refusal(422, said, fields, { version: current.version });
}

/** A value as it stands in a text: another text stays one, so that it is said in either language. */
const asValue = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && 'ms' in shown ? (shown as Text) : String(shown ?? '-');
