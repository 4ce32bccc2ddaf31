/** One thing said, in both languages, with `{name}` placeholders (FORMAT-01, FORMAT-02). */
export interface Text {
  readonly en: string;
  readonly ms: string;
}

/** The languages of the interface; English is the default (FORMAT-03). */
export const languages = ['en', 'ms'] as const;
export type Language = (typeof languages)[number];

/** Values for a text's placeholders. */
export type Fill = Readonly<Record<string, string | number>>;

const known = new Map<string, Text>();

/** Declares a text. The server sends its English; `translate` finds its Malay again by that. */
export function text(en: string, ms: string): Text {
  const said = { en, ms };
  known.set(en, said);
  return said;
}

/** The text in a language with its placeholders filled. */
export function fill(said: Text, language: Language, values: Fill = {}): string {
  return said[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What the server said in English, in the reader's language; as it came when no text is known for it. */
export function translate(english: string, language: Language): string {
  if (language === 'en') return english;
  const exact = known.get(english);
  if (exact) return exact[language];
  for (const said of known.values()) {
    if (!said.en.includes('{')) continue;
    const values = matchTemplate(said.en, english);
    if (values) return fill(said, language, values);
  }
  return english;
}

function matchTemplate(template: string, said: string): Fill | null {
  const names: string[] = [];
  const pattern = template
    .split(/\{(\w+)\}/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part);
      return '(.+)';
    })
    .join('');
  const found = new RegExp(`^${pattern}$`, 's').exec(said);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}
