/** A text in both languages, with `{name}` placeholders (FORMAT-01, FORMAT-02). */
export interface Text {
  readonly en: string;
  readonly ms: string;
}

/** A text with a code that is stable, unique and made of its feature and key, such as `departments.in_use`. */
export interface CodedText extends Text {
  readonly code: string;
}

/** The languages of the interface; English is the default (FORMAT-03). */
export const languages = ['en', 'ms'] as const;
export type Language = (typeof languages)[number];

/** The language a page starts in: the one chosen earlier, else the first the browser prefers that we have (FORMAT-03). */
export function startLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const known = (tag: string | null) => languages.find((language) => tag === language);
  const first = preferred.map((tag) => known(tag.toLowerCase().split('-')[0]!)).find(Boolean);
  return known(chosen) ?? first ?? 'en';
}

/** Values for a text's placeholders; a value that is itself a text is filled in the same language. */
export type Fill = Readonly<Record<string, string | number | Text>>;

/** A text in both languages; `texts` gives it its code. */
export const text = (en: string, ms: string): Text => ({ en, ms });

/** Declares the texts of a feature. A text that is listed in a second group keeps its first code. */
export function texts<const T extends Readonly<Record<string, Text>>>(
  feature: string,
  declared: T,
): { readonly [Key in keyof T]: CodedText } {
  const coded = Object.entries(declared).map(([key, text]) => [
    key,
    'code' in text ? text : { code: `${feature}.${snakeCase(key)}`, ...text },
  ]);
  return Object.fromEntries(coded);
}

/** A name of the code as the database and the codes of texts spell it: `leaveTypes` is `leave_types`. */
export const snakeCase = (key: string) =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

/** The text in a language with its placeholders filled. */
export function fill(text: Text, language: Language, values: Fill = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value[language] : String(value ?? whole);
  });
}

/** Words with a capital first letter. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A number with its thousands separated, as both languages write it. */
export const grouped = (number: number | string): string => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The text with its placeholders filled in both languages. */
export const filled = ({ code, ...text }: CodedText, values?: Fill): CodedText => ({
  code,
  en: fill(text, 'en', values),
  ms: fill(text, 'ms', values),
});

/** A text on the wire, in answers, refusals and live messages: `message` is the specified English (D2). */
export interface Answer {
  message: string;
  message_ms: string;
  code: string;
}

/** Makes the body of an answer: `return answer(texts.removed)`. */
export function answer(text: CodedText, values?: Fill): Answer {
  const { code, en, ms } = filled(text, values);
  return { message: en, message_ms: ms, code };
}

/** A text that is the same in both languages, such as a name. */
export const same = (text: string): Text => ({ en: text, ms: text });

/** An answer as a text again; a message from elsewhere has no Malay and no code. */
export const textOf = ({
  message,
  message_ms = message,
  code = '',
}: Partial<Answer> & { message: string }): CodedText => ({ code, en: message, ms: message_ms });

/** Several texts as one, with something between them. */
export const listed = (parts: readonly Text[], between = '. '): Text => ({
  en: parts.map(({ en }) => en).join(between),
  ms: parts.map(({ ms }) => ms).join(between),
});
