import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Every page by its address. Opened at the kiosk's own address, the page does without (decision 0116). */
export default function Pages() {
  return <RouterProvider router={router} />;
}
