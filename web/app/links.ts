import type { useRouter } from '@tanstack/react-router';

/** The link of a plain click within the app: not a download, another window or another site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOurs = link?.origin === location.origin && link.pathname.startsWith('/d/');
  const opensHere = link?.target === '' || link?.target === '_self';
  return link && isOurs && opensHere && !link.hasAttribute('download') ? link : null;
}

/** Turns plain clicks on `<a href="/d/...">` into navigation without a page load; returns a function that stops it. */
export function followLinks(router: ReturnType<typeof useRouter>): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
