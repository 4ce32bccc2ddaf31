/** An email address as a link. */
export function Mail({ to, className }: { to: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${to}`}>
      {to}
    </a>
  );
}
