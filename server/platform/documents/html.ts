/** The library; loaded when it is used, as every large one (decision 0174). */
const library = async () => (await import('sanitize-html')).default;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML that reads the same, with its line breaks; markup characters are escaped (D8). */
export async function typedAsHtml(typed: string): Promise<string> {
  const sanitize = await library();
  const escaped = typed.replace(/\r\n?/g, '\n').replace(/[&<>]/g, (sign) => entities[sign]!);
  return sanitize(escaped, { allowedTags: [], allowedAttributes: {} });
}

/** The paragraphs and lines of HTML, for PDFs. */
export async function linesOfHtml(html: string): Promise<string[]> {
  const sanitize = await library();
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
