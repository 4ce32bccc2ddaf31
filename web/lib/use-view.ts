import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which record is open, and a function to open one: it is stored in the address, which can be sent (D8). */
export function useView(name = 'view'): [open: number | null, view: (id: number | null) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = Number(address[name]);
  const view = (to: number | null) => {
    const { [name]: _, ...others } = address;
    const search = to === null ? others : { ...others, [name]: String(to) };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return [Number.isInteger(id) && id > 0 ? id : null, view];
}
