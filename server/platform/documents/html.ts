import sanitize from 'sanitize-html';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML that reads the same, with its line breaks; markup characters are escaped (D8). */
export const typedAsHtml = (typed: string): string =>
  sanitize(
    typed.replace(/\r\n?/g, '\n').replace(/[&<>]/g, (sign) => entities[sign]!),
    { allowedTags: [], allowedAttributes: {} },
  );

/** The paragraphs and lines of HTML, for PDFs. */
export function linesOfHtml(html: string): string[] {
  const broken = html.replace(/<br\s*\/?>|<\/(p|div|li|h[1-6])>/gi, '\n');
  const plain = sanitize(broken, { allowedTags: [], allowedAttributes: {} });
  return plain
    .split('\n')
    .map((line) => unescaped(line).trim())
    .filter(Boolean);
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
