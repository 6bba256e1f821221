/**
 * The desk's service worker, served at its root: it shows what is pushed and leads to the desk. It keeps no file and answers no request, so
 * that no version of the desk ever comes from it.
 */
export const pushWorker = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const { title, body } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: 'desk', renotify: true }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => (open[0] ? open[0].focus() : self.clients.openWindow('/'))),
  );
});
`;
