import { useMutation } from '@tanstack/react-query';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { filled } from '#domain/lib/text.ts';
import { reportTimeout } from '#domain/limits.ts';
import type { ListFileFormat } from '#domain/lists/file.ts';
import { listTexts as texts } from '#domain/lists/texts.ts';
import { type CallInput, callFile } from './call.ts';
import { toastDone } from './query.ts';
import { saveFile } from './save-file.ts';
import { useLanguage } from './say.ts';

/** What is to be saved of a list: its query without the page, and its columns by key. */
interface ListFileInput {
  query: Readonly<Record<string, string>>;
  columns: readonly string[];
  format: ListFileFormat;
}

/** Has the browser save all that a list shows, in the user's language (decision 0126); `params` are those of its address. */
export function useListFile(endpoint: AnyEndpoint | undefined, params: Readonly<Record<string, number>> = {}) {
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ query, columns, format }: ListFileInput) =>
      callFile(endpoint!, {
        params,
        query: { ...query, columns: columns.join(','), format, language },
        timeout: reportTimeout,
      } as CallInput<AnyEndpoint>),
    meta: { alwaysToasts: true },
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toastDone(filled(texts.exported, { file: name }));
    },
  });
  return { isBusy: isPending, save: (input: ListFileInput) => !isPending && mutate(input) };
}
