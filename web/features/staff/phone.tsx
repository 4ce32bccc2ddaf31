/** A phone number to call. */
export function Phone({ to, className }: { to: string; className?: string }) {
  return (
    <a className={className} href={`tel:${to}`}>
      {to}
    </a>
  );
}
