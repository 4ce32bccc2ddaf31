/* Development only: vite serves it at /ui/gallery/gallery.html; the production build starts from index.html only. */
import '../styles.ts';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../ui-provider.tsx';
import Gallery from './gallery.tsx';
import { GalleryKiosk } from './gallery-kiosk.tsx';
import { galleryTexts } from './gallery-texts.ts';

const root = document.getElementById('root');
if (root) {
  const isKiosk = location.hash.startsWith('#kiosk');
  createRoot(root).render(
    <UiProvider texts={galleryTexts} toastLimit={5} toastMs={5000}>
      <main>{isKiosk ? <GalleryKiosk full /> : <Gallery />}</main>
    </UiProvider>,
  );
}
