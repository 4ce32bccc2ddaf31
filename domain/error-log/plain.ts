/** What a failure of the server is, as far as it goes into the error log. */
export interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  /** Of a database error, which says what was refused, not with which values. */
  severity?: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

const kept = { message: 500, places: 8 } as const;
/** Kinds whose quoted words are names of the program, never what somebody typed. */
const ofProgram = ['TypeError', 'ReferenceError'];
/** Database errors about a statement itself, syntax or names; the messages of others hold values. */
const aboutStatement = /^42/;

/** A failure of the server as text of the error log: where it happened, what was thrown, the places it came through. */
export function plainFailure(where: string, error: unknown): string {
  const { name, message, stack } = plainError(error);
  return [where, `${name}: ${message}`, ...(stack === '' ? [] : [stack])].join('\n');
}

/**
 * An error without what it was about: its kind and message with emails, numbers of five digits and quoted words taken out,
 * and the first places of our program.
 */
export function plainError(error: unknown): { name: string; message: string; stack: string } {
  const failure: Failure = typeof error === 'object' && error !== null ? error : { message: String(error) };
  return { ...saidOf(failure), stack: placesOf(failure).join('\n') };
}

function saidOf({ name = 'Error', message = '', severity, code = '', ...at }: Failure) {
  if (severity && !aboutStatement.test(code))
    return {
      name: 'Database error',
      message: [code, at.table, at.column, at.constraint].filter(Boolean).join(' '),
    };
  const isPlain = severity || ofProgram.includes(name);
  const masked = (isPlain ? message : message.replace(/"[^"]*"?|'[^']*'/g, '…'))
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replace(/\d{5,}/g, '…')
    .replace(/\s+/g, ' ');
  return { name, message: masked.slice(0, kept.message) };
}

/** Places of our own program, without the folders it stands in; of the libraries only where there is none of ours. */
function placesOf({ stack = '' }: Failure): string[] {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = places.filter((line) => !/node_modules\/|\bnode:/.test(line));
  return (own.length > 0 ? own : places)
    .slice(0, kept.places)
    .map((line) => line.replace(/(file:\/\/)?[^\s(]*\/(?=(server|domain|node_modules)\/)/, ''));
}
