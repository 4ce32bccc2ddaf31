/** A phone number as a link. */
export function Phone({ to, className }: { to: string; className?: string }) {
  return (
    <a className={className} href={`tel:${to}`}>
      {to}
    </a>
  );
}
