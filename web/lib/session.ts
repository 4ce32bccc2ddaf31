import { useSyncExternalStore } from 'react';
import type { Viewer } from '#domain/access.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { Nav, SessionUser, SignedIn } from '#domain/session/contract.ts';
import type { Counters } from '#domain/session/counters.ts';
import { dropDrafts, storeDrafts } from './drafts.ts';
import { noteOrganisation } from './organisation.ts';
import { store, stored, storeNamed } from './storage.ts';

/** The signed-in user, and their sidebar. */
export interface Session {
  user: SessionUser;
  navs: Nav[];
  announcement: SignedIn['announcement'];
}

/** The name under which the palette stores what a user chose last. */
export const recentOf = ({ id }: { id: number }): string => `recent.${id}`;

let current: Session | null = null;
const listeners = new Set<() => void>();

function change(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Messages between tabs (SESSION-06 to SESSION-09). */
export type TabEvent = 'logout' | 'login' | 'update-user' | 'reset-cache';
const tabs = new BroadcastChannel('hadir');

/** Sends a message to the other tabs. */
export const notifyTabs = (event: TabEvent): void => tabs.postMessage(event);
/** Receives messages of other tabs; returns a function that stops it. */
export function hearTabs(handler: (event: TabEvent) => void): () => void {
  const listener = (message: MessageEvent<TabEvent>) => handler(message.data);
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

/** Whether a token is stored; only the server knows whether it is still valid (SESSION-01). */
export const hasToken = (): boolean => stored('token') !== null;
/** The signed-in session outside a component. */
export const session = (): Session | null => current;
/** Stores the answer of login or authenticate. */
export function enterSession({ user, navs, announcement, organisation }: SignedIn): void {
  noteOrganisation(organisation);
  change({ user, navs, announcement });
}
const merge = (fields: Partial<SessionUser>): void => {
  if (current) change({ ...current, user: { ...current.user, ...fields } });
};
/** Updates the signed-in user's data, such as a new photo, here and in the other tabs (SESSION-08). */
export const updateUser = (fields: Partial<SessionUser>): void => {
  merge(fields);
  notifyTabs('update-user');
};
/** New counters for the badges. */
export const updateCounters = (counters: Partial<Counters>): void => merge(counters);
/** Removes token and user, and what was typed, since they leave. */
export function leaveSession(): void {
  store('token', null);
  dropDrafts();
  if (current) storeNamed(recentOf(current.user), null);
  change(null);
}
/** Removes token and user where the session has ended by itself; what was typed waits in this tab until they are back. */
export function endSession(): void {
  store('token', null);
  forgetSession();
}
/** Removes the user only, where another tab has removed the token; what was typed here waits, too. */
export function forgetSession(): void {
  if (current) storeDrafts(current.user.id);
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, or null before authenticate has answered. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, session);
/** The signed-in user; only for screens behind a guard. */
export function useUser(): SessionUser {
  const signedIn = useSession();
  if (!signedIn) throw new Error('No one is signed in.');
  return signedIn.user;
}

/** Whether the sidebar lists a screen: some are there only where the organisation has switched something on. */
export function useListed(): (name: ScreenName) => boolean {
  const navs = useSession()?.navs ?? [];
  const listed = new Set(navs.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)]));
  return (name) => listed.has(name);
}

/** The signed-in user as a viewer for the access rules, which page and server share. */
export function viewerOf(user: SessionUser): Viewer {
  return {
    ...user,
    isVendor: user.isSkaloot,
    level: user.position?.level ?? null,
    canSendMessage: user.send_message,
    policies: Object.entries(user.policies).flatMap(([module, list]) => list.map((policy) => ({ module, ...policy }))),
  };
}
/** The signed-in viewer, for `may` and guards. */
export const useViewer = (): Viewer => viewerOf(useUser());
