import { useLayoutEffect, useRef } from 'react';
import { htmlElements, htmlLink } from '#domain/lib/html.ts';
import classes from './html.module.css';
import { keepDaysWhole } from './whole-days.tsx';

/** The browser's Sanitizer API configuration. */
interface Sanitizer {
  elements: (string | { name: string; attributes: string[] })[];
  attributes: string[];
}
const sanitizer: Sanitizer = {
  elements: [...htmlElements, { name: 'a', attributes: ['href'] }],
  attributes: [],
};

/** An element with the browser's own sanitizer. */
interface Sanitizing {
  setHTML?: (html: string, options: { sanitizer: Sanitizer }) => void;
}

/** Shows HTML; anything but the allowed elements is removed before it becomes part of the page (D8). */
export function Html({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current as HTMLDivElement & Sanitizing;
    if (element.setHTML) {
      element.setHTML(html, { sanitizer });
      keepOwnLinks(element);
      keepDaysWhole(element);
      return;
    }
    let isGone = false;
    void sanitized(html).then((safe) => {
      if (isGone) return;
      element.replaceChildren(safe);
      keepDaysWhole(element);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  return <div ref={place} role="document" className={classes.html} />;
}

/** Keeps links to our own screens (decision 0061), and only the text of others. */
function keepOwnLinks(safe: ParentNode): void {
  for (const element of safe.querySelectorAll('a, [href]')) {
    if (element.localName !== 'a') element.removeAttribute('href');
    else if (!htmlLink.test(element.getAttribute('href') ?? '')) element.replaceWith(...element.childNodes);
  }
}

/** For browsers without a sanitizer; when ours cannot be loaded, only the plain text is shown. */
async function sanitized(html: string): Promise<Node> {
  try {
    const { default: purify } = await import('dompurify');
    const safe = purify.sanitize(html, {
      ALLOWED_TAGS: [...htmlElements, 'a'],
      ALLOWED_ATTR: ['href'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    keepOwnLinks(safe);
    return safe;
  } catch {
    const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
    return document.createTextNode(textContent ?? '');
  }
}
