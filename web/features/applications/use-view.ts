import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which application is open, and the way to open one: it stands in the address, as inboxes link to it (D8). */
export function useView(): [open: number | null, view: (id: number | null) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = Number(address.view);
  const view = (to: number | null) => {
    const { view: _, ...rest } = address;
    const search = to === null ? rest : { ...rest, view: String(to) };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [Number.isInteger(id) && id > 0 ? id : null, view];
}
