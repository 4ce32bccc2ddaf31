/** What can have the focus, and scrolls into view when it has. */
const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Lets a body that scrolls take the focus itself while nothing in it can, so that the arrow keys scroll it. */
export function keepScrollable(body: HTMLDivElement | null) {
  if (!body) return;
  const measure = () => {
    const isStuck = body.scrollHeight > body.clientHeight && !body.querySelector(controls);
    if (isStuck) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  const sized = new ResizeObserver(measure);
  const changed = new MutationObserver(measure);
  sized.observe(body);
  changed.observe(body, { childList: true, subtree: true });
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}
