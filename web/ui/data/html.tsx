import { useLayoutEffect, useRef } from 'react';
import { htmlElements } from '#domain/lib/html.ts';
import classes from './html.module.css';

/** An element that can sanitise by itself. */
interface Sanitizing {
  setHTML?: (html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }) => void;
}

/** Text that came as HTML; whatever else it holds is left out before it becomes part of the page (D8). */
export function Html({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current as HTMLDivElement & Sanitizing;
    if (element.setHTML)
      return element.setHTML(html, { sanitizer: { elements: htmlElements, attributes: [] } });
    let isGone = false;
    void sanitized(html).then((safe) => !isGone && element.replaceChildren(safe));
    return () => {
      isGone = true;
    };
  }, [html]);
  return <div ref={place} role="document" className={classes.html} />;
}

/** For browsers without a sanitizer of their own; without ours, which may not have been reached, the bare words. */
async function sanitized(html: string): Promise<Node> {
  try {
    const { default: purify } = await import('dompurify');
    return purify.sanitize(html, {
      ALLOWED_TAGS: htmlElements,
      ALLOWED_ATTR: [],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
  } catch {
    const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
    return document.createTextNode(textContent ?? '');
  }
}
