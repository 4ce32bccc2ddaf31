// Part of the service worker: shows push notifications (decision 0076).

self.addEventListener('push', (event) => {
  const { title, body, lang, tag, url } = event.data.json();
  const shown = { body, lang, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** An open page navigates by itself, so that it can ask about unsaved changes first. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname.startsWith('/d/'));
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ type: 'open', url });
  return page.focus();
}
