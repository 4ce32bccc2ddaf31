import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Every screen by its address. A page that is opened as the kiosk does not load them (decision 0116). */
export default function Pages() {
  return <RouterProvider router={router} />;
}
