import type { Guard } from '#domain/access.ts';
import { guardTexts, apiDocsTexts as texts } from '#domain/api-docs/texts.ts';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import { fieldsOf, type Schema, typeOf } from './fields.ts';
import { style } from './style.ts';

/** A call as in docs/openapi.json. */
interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  'x-guard': Guard;
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { description: string; content?: Record<string, { schema: Schema }> } };
}
export interface Api {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Escapes text for HTML. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/**
 * The API as an HTML page: every call with who may make it, its input and answers. It has no scripts and loads nothing
 * from elsewhere; `stylesheet` is that of the built page.
 */
export function apiPage(api: Api, language: Language, stylesheet: string | null): string {
  const say = (text: Text, values?: Fill) => escaped(fill(text, language, values));
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method.toUpperCase(), path, operation)]);
    }
  const other = language === 'en' ? 'ms' : 'en';
  const nav = [...groups].map(([tag, { length }]) => `<a href="#${tag}">${tag}<span>${length}</span></a>`);
  const sections = [...groups].map(
    ([tag, calls]) => `<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${calls.join('')}</section>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(texts.title)} · Hadir</title><link rel="icon" href="/mark.svg" type="image/svg+xml">
${stylesheet ? `<link rel="stylesheet" href="${escaped(stylesheet)}">` : ''}<style>${style}</style></head><body class="api">
<header><div><h1>${say(texts.title)}</h1><p>${say(texts.context, { version: api.info.version })}</p></div>
<p class="links"><a href="?language=${other}" lang="${other}" hreflang="${other}">${say(texts.other)}</a>
<a href="/api/docs/openapi.json">${say(texts.machine)}</a></p></header>
<nav aria-label="${say(texts.calls, { count: nav.length })}">${nav.join('')}</nav>
<main><p class="about">${say(texts.session)}</p><p class="about">${say(texts.refused)}</p>${sections.join('')}</main></body></html>`;

  function callOf(method: string, path: string, operation: Operation): string {
    const { parameters, requestBody, responses } = operation;
    const own = (place: 'path' | 'query') =>
      parameters
        .filter((one) => one.in === place)
        .map(({ name, required = false, schema }) => line(name, schema, required, 0));
    const kinds = Object.keys(requestBody?.content ?? {});
    const body = requestBody?.content[kinds[0]!]?.schema;
    const answer = responses[200].content?.['application/json']?.schema;
    const parts = [
      part(texts.path, own('path')),
      part(texts.query, own('query')),
      part(texts.body, body ? tree(body) : [], kinds.filter((kind) => kind !== 'application/json').join(', ')),
    ].join('');
    const answered = answer
      ? part(texts.answers, tree(answer))
      : part(texts.answers, [`<li>${say(responses[200].description === 'page' ? texts.page : texts.file)}</li>`]);
    return `<details id="${operation.operationId}"><summary><b class="${method.toLowerCase()}">${method}</b>
<code>${escaped(path).replaceAll('/', '/<wbr>')}</code><span class="guard">${say(guardTexts[operation['x-guard']])}</span>
<span class="about">${escaped(operation.summary)}</span></summary>
<div class="body">${parts || `<p class="about">${say(texts.nothing)}</p>`}${answered}</div></details>`;
  }

  function part(head: Text, lines: readonly string[], note = ''): string {
    if (lines.length === 0) return '';
    return `<h3>${say(head)}${note && ` <small>${escaped(note)}</small>`}</h3><ul>${lines.join('')}</ul>`;
  }

  function tree(schema: Schema): string[] {
    return fieldsOf(schema).map(({ name, of, isRequired, depth }) => line(name, of, isRequired, depth));
  }

  function line(name: string, schema: Schema, isRequired: boolean, depth: number): string {
    const { type, limits } = typeOf(schema, { listOf: say(texts.listOf), oneOf: say(texts.oneOf) });
    const must = isRequired ? ` <em>${say(texts.required)}</em>` : '';
    const more = limits.length > 0 ? ` <small>${limits.map(escaped).join(', ')}</small>` : '';
    return `<li class="d${Math.min(depth, 5)}"><code>${escaped(name)}</code> <span>${escaped(type)}</span>${must}${more}</li>`;
  }
}
