/** The chat windows of a page, by person: those side by side, the oldest first, and those behind the button. */
export interface ChatWindows {
  shown: readonly number[];
  hidden: readonly number[];
}

/** Keeps the newest windows that fit side by side; the others move behind the button. */
export function fitted({ shown, hidden }: ChatWindows, room: number): ChatWindows {
  const remaining = shown.slice(Math.max(0, shown.length - room));
  const away = new Set([...hidden, ...shown].filter((id) => !remaining.includes(id)));
  return { shown: remaining, hidden: [...away] };
}

/** Adds someone's window. One that the user opened replaces the oldest; one that opens by itself displaces none. */
export function withWindow(windows: ChatWindows, id: number, room: number, isRequested: boolean): ChatWindows {
  const { shown, hidden } = windows;
  if (shown.includes(id)) return windows;
  if (isRequested || shown.length < room) return fitted({ shown: [...shown, id], hidden }, room);
  return { shown, hidden: [...new Set([...hidden, id])] };
}
