import { keepPreviousData, MutationCache, QueryCache, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Fill, Text } from '#domain/lib/text.ts';
import { type CallInput, call } from './call.ts';
import { CallError, hasNoMessage } from './call-error.ts';

/**
 * Of a success message: how long an undo is offered, ms, when what it takes back was done, by `performance.now()`, and
 * whom it is about, where its text does not say so.
 */
export interface DoneMore {
  time?: number;
  since?: number;
  of?: string | undefined;
}
/** How a failure is shown: as a toast in the frame, in its own way on the kiosk. */
let toastError: (text: Text) => void = () => undefined;
let toastSuccess: (text: Text, undo?: () => void, more?: DoneMore) => void = () => undefined;
/** The frame registers its toasts. */
export function provideToasts(failure: typeof toastError, done: typeof toastSuccess): void {
  toastError = failure;
  toastSuccess = done;
}

/** Failures the shell handles itself with a modal or by signing out, without a toast (ERROR-01 to ERROR-17). */
export const isAnswered = (error: CallError) => [0, 401, 402, 403, 409, 429].includes(error.status);

/** Shows why a call failed, when the server sent a message (ERROR-21, ERROR-22, decision 0019). */
export function toastFailure(error: Error): void {
  if (error instanceof CallError && !hasNoMessage(error)) toastAnyFailure(error);
}

/** The same, with "Something went wrong" when the server sent none (ERROR-23 to ERROR-26, OFFICE-17). */
export function toastAnyFailure(error: Error): void {
  if (error instanceof CallError && !isAnswered(error)) toastError(error.text);
}

/** Shows a success message, with a button that undoes it for a time, ms, if it can be undone. */
export const toastDone = (text: Text, undo?: () => void, more?: DoneMore): void => toastSuccess(text, undo, more);

/**
 * The page's query cache. Lists stay visible while the next page loads. A call without a network fails at once and says
 * so (ERROR-16).
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!meta?.isSilent) toastFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (meta?.isSilent) return;
      if (meta?.alwaysToasts) toastAnyFailure(error);
      else toastFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The cache key of a call; its path alone covers all its pages. */
export const keyOf = (endpoint: AnyEndpoint, input: object = {}) => [endpoint.path, input] as const;

/** A body is that of a call which only answers a question. */
type ReadInput<E extends AnyEndpoint> = { params?: ParamsOf<E>; query?: Partial<QueryOf<E>>; body?: object };

/** How the query library loads and caches an endpoint. */
export const readOf = <E extends AnyEndpoint>(endpoint: E, input: ReadInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, { ...input, signal } as CallInput<E>) as Promise<ReplyOf<E>>,
});

/** Loads an endpoint; `data` is undefined while it loads. */
export const useRead = <E extends AnyEndpoint>(endpoint: E, input: ReadInput<E> = {}, isOn = true) =>
  useQuery({ ...readOf(endpoint, input), enabled: isOn });

/** The same, whose `data` is the previous answer while another input loads. */
export const useSteadyRead = <E extends AnyEndpoint>(endpoint: E, input: ReadInput<E> = {}, isOn = true) =>
  useQuery({ ...readOf(endpoint, input), enabled: isOn, placeholderData: keepPreviousData });

/** As `useRead`, for a page outside the specification that shows a failure itself: without a toast (decision 0019). */
export const useQuietRead = <E extends AnyEndpoint>(endpoint: E, input: ReadInput<E> = {}, isOn = true) =>
  useQuery({ ...readOf(endpoint, input), enabled: isOn, meta: { isSilent: true } });

/** Reloads endpoints wherever they are shown. */
export const refresh = (...endpoints: AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: [endpoint.path] })));

let wantsAgain: () => Promise<boolean> = () => Promise.resolve(false);
/** The error modal registers its question whether what nobody answered is to be sent again. */
export function provideAgain(ask: typeof wantsAgain): void {
  wantsAgain = ask;
}

/** Makes a call that writes: where nobody answers, again for as long as the user says so in the error modal. */
async function send<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  for (;;) {
    try {
      return await call(endpoint, input);
    } catch (error) {
      const isUnanswered = error instanceof CallError && error.status === 0;
      if (!isUnanswered || !(await wantsAgain())) throw error;
    }
  }
}

/** Sends a form; the form itself shows whether it was saved. */
export function useSend<E extends AnyEndpoint>(endpoint: E): (input: CallInput<E>) => Promise<ReplyOf<E>> {
  const mutation = useMutation({
    mutationFn: (input: CallInput<E>) => send(endpoint, input),
    meta: { isSilent: true },
  });
  return mutation.mutateAsync;
}

/** A confirmation before something is done: to whom or what, and what is lost (LIST-14). */
export interface Asking {
  /** "Hold On!" by default (LIST-15). */
  title?: Text;
  ask: Text;
  values?: Fill;
  /** The name of the person or thing, when the question does not contain it. */
  subject?: string;
  loses?: Text;
  /** The label of the button. */
  yes: Text;
  /** Nothing is destroyed or ends for good: the button is that of a main action, and not red (decision 0190). */
  isHarmless?: boolean;
}
let askFirst: (asking: Asking) => Promise<boolean> = () => Promise.resolve(true);
/** The frame registers its confirmation dialog. */
export function provideQuestion(ask: typeof askFirst): void {
  askFirst = ask;
}

/** Asks the user, where a form is sent instead of an action run. */
export const askReader = (asking: Asking): Promise<boolean> => askFirst(asking);

/**
 * What follows a successful action; `alwaysToasts` shows a toast for a failure without a message too (ERROR-23 to
 * ERROR-26).
 */
export interface ActOptions<E extends AnyEndpoint> {
  says?: Text;
  /** Undoes it on the server; offered in the toast for a while. */
  undo?: (reply: ReplyOf<E>) => Promise<unknown>;
  refreshes?: AnyEndpoint[];
  onDone?: (reply: ReplyOf<E>) => void;
  /** Called in addition to the toast, for other data of the answer. */
  onFailed?: (error: CallError) => void;
  alwaysToasts?: boolean;
}

/**
 * An action on an endpoint. `run` asks for confirmation when told what, is ignored while running, and resolves true
 * when done, after its toast and refreshes; a failure is shown and the data refreshed, since another user may have been
 * faster.
 */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const refreshes = options.refreshes ?? [];
  const isGoingOn = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: CallInput<E>) => send(endpoint, input),
    meta: { alwaysToasts: options.alwaysToasts },
    onSuccess: async (reply) => {
      const { undo } = options;
      if (options.says) toastSuccess(options.says, undo && (() => void undo(reply)));
      options.onDone?.(reply);
      await refresh(...refreshes);
    },
    onError: (error) => {
      if (error instanceof CallError) options.onFailed?.(error);
    },
  });
  const run = async (input: CallInput<E> = {}, asking?: Asking): Promise<boolean> => {
    if (isGoingOn.current) return false;
    isGoingOn.current = true;
    try {
      if (asking && !(await askFirst(asking))) return false;
      await mutation.mutateAsync(input);
      return true;
    } catch {
      // Not waited for: the button can be pressed again, and then runs.
      void refresh(...refreshes);
      return false;
    } finally {
      isGoingOn.current = false;
    }
  };
  return {
    isBusy: mutation.isPending,
    run,
    /** The same, but throws a failure, for forms that show errors at their fields. */
    submit: (input: CallInput<E> = {}): Promise<ReplyOf<E>> => mutation.mutateAsync(input),
  };
}
