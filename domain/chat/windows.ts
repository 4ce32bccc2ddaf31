/** The chat windows of a page by whose they are: those that stand side by side, the oldest first, and those behind the button. */
export interface ChatWindows {
  shown: readonly number[];
  hidden: readonly number[];
}

/** Those that have room side by side, the newest; the others stand behind the button. */
export function fitted({ shown, hidden }: ChatWindows, room: number): ChatWindows {
  const kept = shown.slice(-room);
  const away = new Set([...hidden, ...shown].filter((id) => !kept.includes(id)));
  return { shown: kept, hidden: [...away] };
}

/** With the window of someone. One that was asked for takes the place of the oldest; one that opens by itself takes none from others. */
export function withWindow(windows: ChatWindows, id: number, room: number, isAsked: boolean): ChatWindows {
  const { shown, hidden } = windows;
  if (shown.includes(id)) return windows;
  if (isAsked || shown.length < room) return fitted({ shown: [...shown, id], hidden }, room);
  return { shown, hidden: [...new Set([...hidden, id])] };
}
