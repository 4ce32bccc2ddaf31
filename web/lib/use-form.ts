import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import type { AnyEndpoint, ParamsOf, ReplyOf } from '#domain/lib/endpoint.ts';
import { textOfIssue } from '#domain/lib/fields.ts';
import { type Fields, isChanged, type Meeting, withValueAt } from '#domain/lib/merge.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { CallError, textOfError } from './call-error.ts';
import { draftKey, dropDraft, isSecret, registerDraft, withDraft } from './drafts.ts';
import { focusFirstError, rememberFocus } from './form-focus.ts';
import { formProps } from './form-props.ts';
import { wholeShape } from './late-zod.ts';
import { refresh, toastDone, toastFailure, useSend } from './query.ts';
import { type Edit, saveEdit } from './save-edit.ts';
import { useSay } from './say.ts';
import { session } from './session.ts';

/** Options of a form: its shape, its endpoint, and what happens after saving. */
export interface FormOptions<S extends z.ZodType, V extends Fields, E extends AnyEndpoint> {
  /** The shape that the call is checked by too (decision 0002). */
  shape: S;
  initial: V;
  endpoint: E;
  /** The record it changes, whose id and version are sent along; null or absent adds one. */
  record?: { id: number; version?: number } | null;
  /** How the body is sent, where that differs from the call's other forms. */
  sends?: AnyEndpoint['sends'];
  /** The parameters of the call's path, from the checked values. */
  params?: (checked: z.output<S>) => ParamsOf<E>;
  /** The call's body, where it is not the checked values. */
  body?: (checked: z.output<S>) => object;
  /** What is sent twice since its answer was lost is done once. */
  isOnce?: boolean;
  says?: Text;
  refreshes?: readonly AnyEndpoint[];
  /** How a refusal is shown beside the form; a toast by default. */
  showRefusal?: (error: CallError) => void;
  onSaved?: (reply: ReplyOf<E>, checked: z.output<S>) => void;
  /** Fields that are merged as one. */
  groups?: Meeting['groups'];
  /** Shows another user's value of a field, where the server's text for it is not meant for people. */
  show?: (name: string, value: unknown) => string | undefined;
}

/** The options that differ between adding a record and, given one, changing it. */
export function addOrEdit<A extends AnyEndpoint, E extends AnyEndpoint>(
  calls: { add: A; edit: E },
  texts: { added: Text },
  record: { id: number; version?: number } | null,
): { endpoint: A | E; says: Text; record: typeof record } {
  return record
    ? { endpoint: calls.edit, says: words.saved, record }
    : { endpoint: calls.add, says: texts.added, record };
}

/** Messages by field. */
type FieldTexts = Readonly<Record<string, Text>>;

/** A failed check of a form, by field. */
class Unchecked extends Error {
  readonly fields: Record<string, Text> = {};
  constructor({ issues }: z.ZodError) {
    super();
    for (const issue of issues) this.fields[issue.path.join('.')] ??= textOfIssue(issue.message);
  }
}

/** A key for what is sent: the same while it is the same, until it is renewed. */
function useKey() {
  const last = useRef({ text: '', key: '' });
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
  const renew = () => {
    last.current = { text: '', key: '' };
  };
  return Object.assign(keyOf, { renew });
}

/** 128 random bits; `randomUUID` needs https. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** Whether the server has refused what was sent: the record is gone, or is no longer what the form was opened for. */
const isRefusal = ({ status }: CallError) => status === 404 || status === 422;

/** The shell shows why a chunk of the page cannot be loaded. */
function notLoaded(): never {
  throw new CallError(0, words.wrong);
}

/**
 * The one way forms work: a failed check makes no call and focuses the first error (FORM-18); a refused call loses
 * nothing and is shown in the form; an edit of an older version is merged (decision 0028). The form element takes
 * `props`, which mark it while it has unsaved changes.
 */
export function useForm<S extends z.ZodType, V extends Fields, E extends AnyEndpoint>(options: FormOptions<S, V, E>) {
  const { initial, record } = options;
  const [key] = useState(() => draftKey(options.endpoint, record?.id));
  const [edit, setEdit] = useState<Edit<V>>(() =>
    withDraft(key, session()?.user.id, { opened: initial, values: initial, version: record?.version }),
  );
  const isUnsaved = isChanged(edit.opened, edit.values);
  // A form in which nothing is typed shows the record as it is now.
  const newest = record?.version;
  if (!isUnsaved && newest !== undefined && newest > (edit.version ?? newest))
    setEdit({ opened: initial, values: initial, version: newest });
  useEffect(() => dropDraft(key), [key]);
  useEffect(() => (isUnsaved ? registerDraft(key, edit) : undefined), [key, edit, isUnsaved]);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [clashes, setClashes] = useState<Fields>({});
  const [notes, setNotes] = useState<FieldTexts>({});
  const [refusal, setRefusal] = useState<Text | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const keyOf = useKey();
  const post = useSend(options.endpoint);
  const say = useSay();

  /** Sets fields; a clash or error of a changed field is cleared until the next check. */
  const set = (changed: Partial<V>) => {
    const isUntouched = ([name]: [string, unknown]) => !(name.split('.')[0]! in changed);
    const drop = <T>(from: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(from).filter(isUntouched));
    setEdit((before) => ({ ...before, values: { ...before.values, ...changed } }));
    setErrors(drop);
    setClashes(drop);
  };

  /** Marks a field that the form itself finds wrong. */
  const fail = (name: keyof V & string, text: Text) => setErrors((before) => ({ ...before, [name]: text }));

  /**
   * Resets the form to other values. Rendered synchronously, so that nobody is asked about values that were just saved
   * or given up.
   */
  const restart = (changed: Partial<V> = {}) =>
    flushSync(() =>
      setEdit((before) => {
        const values = { ...before.values, ...changed };
        return { ...before, values, opened: values };
      }),
    );

  const check = async (values: V) => {
    const shape = await wholeShape(options.shape).catch(notLoaded);
    return shape.safeParse(values);
  };
  const send = async ({ values, version }: Edit<V>) => {
    const checked = await check(values);
    if (!checked.success) throw new Unchecked(checked.error);
    const fields = options.body?.(checked.data) ?? (checked.data as object);
    const body = record ? { ...fields, id: record.id, version } : fields;
    const params = options.params?.(checked.data);
    const headers = options.isOnce ? { 'idempotency-key': keyOf(body) } : undefined;
    return { reply: await post({ params, body, headers, sends: options.sends } as never), checked: checked.data };
  };
  const save = async () => {
    if (Object.keys(clashes).length > 0) throw new CallError(422, words.chooseWhich);
    const saved = await saveEdit(edit, {
      send,
      groups: options.groups,
      onMerged: (merged, met) => {
        setEdit(merged);
        setClashes(met);
      },
    });
    keyOf.renew();
    restart();
    const says = isChanged(edit.values, saved.edit.values) ? words.savedTogether : options.says;
    if (says) toastDone(says);
    options.onSaved?.(saved.reply.reply as ReplyOf<E>, saved.reply.checked);
    await refresh(...(options.refreshes ?? []));
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError || error instanceof Unchecked)) throw error;
    // When another user changed the record, only clashes are marked, with the server's texts; the rest has been merged.
    const isStale = error instanceof CallError && error.extra.current !== undefined;
    (isStale ? setNotes : setErrors)(error.fields);
    if (error instanceof Unchecked) return;
    (options.showRefusal ?? toastFailure)(error);
    const isAtField = Object.values(error.fields).some(({ en }) => en === error.message);
    setRefusal(isAtField ? null : textOfError(error));
    // Refused as a whole: another user may have been faster.
    if (!isStale && isRefusal(error) && Object.keys(error.fields).length === 0)
      void refresh(...(options.refreshes ?? []));
  };

  /** Checks, then calls; another submit meanwhile is ignored. True when it was saved. */
  const submit = async (element: HTMLFormElement | null = null): Promise<boolean> => {
    if (busy.current) return false;
    // A date that was typed and is none is not in the values; its field shows why.
    const unread = element?.querySelector<HTMLElement>('[data-unread]');
    if (unread) {
      unread.focus();
      return false;
    }
    busy.current = true;
    const giveBack = rememberFocus();
    setErrors({});
    setRefusal(null);
    setBusy(true);
    const isSaved = await save().then(
      () => true,
      (error: unknown) => {
        refuse(error);
        return false;
      },
    );
    busy.current = false;
    setBusy(false);
    if (isSaved) giveBack();
    else focusFirstError(element, giveBack);
    return isSaved;
  };

  /** The error of a field, or of a part of one such as `days.0.start_time`, in the chosen language. */
  const errorOf = (name: string) => sayOptional(errors[name]);
  const sayOptional = (words: Text | undefined) => (words ? say(words) : undefined);

  /** The clash of a field that another user changed too, and how to resolve it. */
  const clashOf = (name: string) => {
    if (!(name in clashes)) return undefined;
    const group = options.groups?.find((one) => one.includes(name)) ?? [name];
    const decide = (take: boolean) => {
      const met = group.filter((one) => one in clashes);
      const values = met.reduce((now, one) => (take ? withValueAt(now, one, clashes[one]) : now), edit.values);
      setEdit({ ...edit, values });
      setClashes(Object.fromEntries(Object.entries(clashes).filter(([one]) => !met.includes(one))));
    };
    const shown = options.show?.(name, clashes[name]);
    return {
      text: shown === undefined ? (sayOptional(notes[name]) ?? '') : say(words.changedTo, { value: shown }),
      onKeep: () => decide(false),
      onTake: () => decide(true),
    };
  };

  /** Props of one field's control. */
  const field = <Name extends keyof V & string>(name: Name) => ({
    name,
    value: edit.values[name],
    onChange: (value: V[Name]) => set({ [name]: value } as unknown as Partial<V>),
    error: errorOf(name),
    clash: clashOf(name),
  });

  const isSecretTyped = (name: string) => isSecret(name) && edit.values[name] !== edit.opened[name];

  return {
    values: edit.values,
    errors,
    refusal: refusal && say(refusal),
    isBusy,
    set,
    fail,
    restart,
    submit,
    /** Whether it would pass its check, for a confirmation before it is sent. */
    isWhole: () =>
      check(edit.values).then(
        ({ success }) => success,
        () => false,
      ),
    field,
    errorOf,
    clashOf,
    props: {
      ...formProps(submit, isUnsaved, isBusy),
      'data-kept': isUnsaved && !Object.keys(edit.values).some(isSecretTyped) ? true : undefined,
    },
  };
}
