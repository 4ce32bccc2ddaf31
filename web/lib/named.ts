import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Named } from '#domain/lib/fields.ts';
import { names } from '#domain/names/contract.ts';
import { type MalayNames, type NameKind, nameText, noMalayNames } from '#domain/names/rules.ts';
import { call } from './call.ts';
import { keyOf } from './query.ts';
import { useLanguage, useSay } from './say.ts';
import { useSession } from './session.ts';

/** Ms after which the Malay names are loaded again with the next screen. */
const fresh = 60_000;

/** The Malay names of what is called something, which only readers of Malay load; none until they are there. */
export function useMalayNames(): MalayNames {
  const session = useSession();
  const { data } = useQuery({
    queryKey: keyOf(names.malay),
    queryFn: () => call(names.malay),
    enabled: useLanguage() === 'ms' && session !== null,
    staleTime: fresh,
    meta: { isSilent: true },
  });
  return data ?? noMalayNames;
}

/** Returns names in the reader's language, `named('departments', row.department)` (decision 0143); nothing for nothing. */
export function useNamed() {
  const say = useSay();
  const malay = useMalayNames();
  return useCallback(
    (kind: NameKind, name: string | null | undefined): string => (name ? say(nameText(malay, kind, name)) : ''),
    [say, malay],
  );
}

/** Names in the reader's language. */
export type SayName = ReturnType<typeof useNamed>;

/** A record as a choice by its name, which is found by the specified name too. */
export const namedChoice = (named: SayName, kind: NameKind, { id, name }: Named) => ({
  value: id,
  label: named(kind, name),
  also: name,
});
