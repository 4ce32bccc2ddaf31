/** An email address as a link; its title is for where it is cut off. */
export function Mail({ to, className }: { to: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${to}`} title={to}>
      {to}
    </a>
  );
}
