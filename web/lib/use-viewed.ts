import { useNavigate, useSearch } from '@tanstack/react-router';

/** The record opened over a list, by `view` in the address, so that a link or a reload opens it too (D8). */
export function useViewed() {
  const { view } = useSearch({ strict: false }) as { view?: string | number };
  const navigate = useNavigate();
  const go = (to: number | null) => {
    const search = ({ view: _, ...rest }: Record<string, unknown>) =>
      (to === null ? rest : { ...rest, view: String(to) }) as never;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  const id = Number(view);
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    open: ({ id: to }: { id: number }) => go(to),
    close: () => go(null),
  };
}
