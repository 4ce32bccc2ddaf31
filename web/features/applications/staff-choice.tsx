import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Named } from '#domain/lib/fields.ts';
import { useRead, useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** Staff searched on the server fifty at a time, such as those an admin applies for (LEAVE-31, LATE-12, LOFFICE-13, FORM-24). */
interface StaffChoiceProps<User extends Named> {
  /** The call that answers `users` by `search`. */
  endpoint: AnyEndpoint;
  name?: string;
  value: number | null;
  /** Who is chosen at first, once the call has answered who that is. */
  preset?: number | null;
  /** Called with the chosen person, and what the call returned about them. */
  onChange: (id: number | null, user: User | undefined) => void;
  error?: string;
  /** What they are chosen as; staff by default. */
  label?: string;
  description?: string;
  /** Whether nobody may be chosen. */
  isOptional?: boolean;
  /** The name of who is chosen at first. */
  chosenName?: string | undefined;
}

export function StaffChoice<User extends Named = Named>(props: StaffChoiceProps<User>) {
  const { endpoint, value, preset = null, onChange, label, isOptional = false, chosenName, ...field } = props;
  const say = useSay();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(chosenName);
  const { data, isPlaceholderData } = useSteadyRead(endpoint, { query: { search } as never });
  usePreset<User>(endpoint, preset, (user) => {
    setChosen(user.name);
    onChange(user.id, user);
  });
  const users = isPlaceholderData ? [] : ((data as { users: User[] } | undefined)?.users ?? []);
  return (
    <SelectField
      {...field}
      label={label ?? say(texts.staff)}
      required={!isOptional}
      clearable={isOptional}
      value={value}
      valueLabel={chosen}
      choices={users.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const user = users.find((one) => one.id === id);
        setChosen(user?.name);
        onChange(id, user);
      }}
      isLoading={isPlaceholderData}
      onSearch={useCallback((typed: string) => setSearch(typed), [])}
    />
  );
}

/** Chooses a person once, as soon as the call has answered who that is. */
function usePreset<User extends Named>(endpoint: AnyEndpoint, id: number | null, choose: (user: User) => void): void {
  const { data } = useRead(endpoint, { query: { user_id: id } as never }, id !== null);
  const user = (data as { users: User[] } | undefined)?.users[0];
  const onFound = useEffectEvent(choose);
  useEffect(() => {
    if (user) onFound(user);
  }, [user]);
}
