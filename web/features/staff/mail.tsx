/** An email address as a link; it breaks, if at all, before its @. */
export function Mail({ to, className }: { to: string; className?: string }) {
  const at = to.lastIndexOf('@');
  return (
    <a className={className} href={`mailto:${to}`}>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  );
}
