/** Runs at once when it has not run for this long, else once at the end of that time, however often it is called. */
export function throttled(run: () => void, everyMs: number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    timer = null;
    last = Date.now();
    run();
  };
  return () => {
    if (timer !== null) return;
    const wait = last + everyMs - Date.now();
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
}
