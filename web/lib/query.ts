import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Fill, Text } from '#domain/lib/text.ts';
import { type CallInput, call } from './call.ts';
import { CallError, isUnsaid } from './call-error.ts';

/** How a failure reaches the reader; the frame says it as a toast, the kiosk in its own way. */
let sayFailure: (said: Text) => void = () => undefined;
let sayDone: (said: Text, undo?: () => void) => void = () => undefined;
/** The frame lends its toasts. */
export function lendToasts(failure: typeof sayFailure, done: typeof sayDone): void {
  sayFailure = failure;
  sayDone = done;
}

/** Failures the shell answers itself with a modal or by signing out need no toast (A§8). */
export const isAnswered = (error: CallError) => [0, 401, 402, 403, 409, 429].includes(error.status);

/** Says why a call failed, in the server's words where it had any (ERROR-21, ERROR-22, decision 0019). */
export function tellFailure(error: Error): void {
  if (error instanceof CallError && !isUnsaid(error)) tellAnyFailure(error);
}

/** The same, and "Something went wrong" where the server had none (ERROR-23 to ERROR-26, OFFICE-17). */
export function tellAnyFailure(error: Error): void {
  if (error instanceof CallError && !isAnswered(error)) sayFailure(error.said);
}

/** Says what was done. */
export const tellDone = (said: Text): void => sayDone(said);

/** What the page has read. Lists stay while the next page comes. A call without a network fails at once and says so (ERROR-16). */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: tellFailure }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (meta?.isSilent) return;
      if (meta?.alwaysTells) tellAnyFailure(error);
      else tellFailure(error);
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

/** The key a call's answer is kept under; its path alone covers all its pages. */
export const keyOf = (endpoint: AnyEndpoint, input: object = {}) => [endpoint.path, input] as const;

/** Reads an endpoint; `data` is undefined while it loads, unless it `keeps` the answer before. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: { params?: ParamsOf<E>; query?: Partial<QueryOf<E>> } = {},
  isOn = true,
  keeps = false,
) {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>) as Promise<ReplyOf<E>>,
    enabled: isOn,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Reads endpoints anew wherever they are shown. */
export const refresh = (...endpoints: AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: [endpoint.path] })));

/** Sends what a form holds; the form itself says whether it was saved. */
export function useSend<E extends AnyEndpoint>(endpoint: E): (input: CallInput<E>) => Promise<ReplyOf<E>> {
  const mutation = useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    meta: { isSilent: true },
  });
  return mutation.mutateAsync;
}

/** What is asked before something is done that ends or takes away: of whom or what, and what is lost by it (LIST-14). */
export interface Asking {
  /** "Hold On!" unless said (LIST-15). */
  title?: Text;
  ask: Text;
  values?: Fill;
  /** The person or thing, by name, where the question does not name it. */
  subject?: string;
  loses?: Text;
  /** What the button does. */
  yes: Text;
}
let askFirst: (asking: Asking) => Promise<boolean> = () => Promise.resolve(true);
/** The frame lends its question. */
export function lendQuestion(ask: typeof askFirst): void {
  askFirst = ask;
}

/** Asks the reader, where a form is sent rather than an act done. */
export const askReader = (asking: Asking): Promise<boolean> => askFirst(asking);

/** What is said and done once an act is through; `alwaysTells` toasts a failure without words too (ERROR-23 to ERROR-26). */
export interface ActOptions<E extends AnyEndpoint> {
  says?: Text;
  /** Takes it back on the server; offered with what was said, for a while. */
  undo?: (reply: ReplyOf<E>) => Promise<unknown>;
  refreshes?: AnyEndpoint[];
  onDone?: (reply: ReplyOf<E>) => void;
  /** Beside the toast, for what else the server sent along. */
  onFailed?: (error: CallError) => void;
  alwaysTells?: boolean;
}

/**
 * Acts on an endpoint. `run` asks first where it is told what, does nothing while it is still going on, and resolves true
 * when done, after its toast and refreshes; a failure is said, and what is shown read anew, since another may have been faster.
 */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const refreshes = options.refreshes ?? [];
  const isGoingOn = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    meta: { alwaysTells: options.alwaysTells },
    onSuccess: async (reply) => {
      const { undo } = options;
      if (options.says) sayDone(options.says, undo && (() => void undo(reply)));
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
      await refresh(...refreshes);
      return false;
    } finally {
      isGoingOn.current = false;
    }
  };
  return {
    isBusy: mutation.isPending,
    run,
    /** The same, but a failure is thrown, for forms that place its fields. */
    submit: (input: CallInput<E> = {}): Promise<ReplyOf<E>> => mutation.mutateAsync(input),
  };
}
